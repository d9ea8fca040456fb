var e=`skip-to-content = דילוג לתוכן
header-screens = מסכים
header-play = משחק
header-analyse = ניתוח
header-minimax = מינימקס
header-tournament = טורניר
header-display = תצוגה
header-colours = צבעים
theme-auto = כמו במערכת
theme-light = בהיר
theme-dark = כהה
animate-discs = הנפשת הדיסקיות
language = שפה
language-auto = כמו בדפדפן
side = { $side ->
    [red] אדום
    [yellow] צהוב
    [white] לבן
   *[black] שחור
}
no-move-yet = עוד לא שוחק אף מהלך.
dropped = { side } משחק בעמודה { $column }.
moved = { side } עובר מ־{ $from } אל { $way }.
captured = { $count ->
    [one] { side } אוכל דיסקית אחת, מ־{ $from } אל { $way }.
    [two] { side } אוכל שתי דיסקיות, מ־{ $from } אל { $way }.
   *[other] { side } אוכל { $count } דיסקיות, מ־{ $from } אל { $way }.
}
way-next = { $way }, ואז { $stop }
to-move = { $must ->
    [yes] תור ה{ side }, וחובה לאכול.
   *[no] תור ה{ side }.
}
ended = { $you ->
    [won] ניצחת: { how }.
    [lost] הפסדת: { how }.
    [drawn] תיקו: { how }.
   *[none] ה{ side } מנצח: { how }.
}
how = { $reason ->
    [four-in-line] ארבע בשורה
    [full-board] הלוח מלא
    [repetition] אותה עמדה חזרה יותר מדי פעמים
    [no-progress] יותר מדי מהלכים ללא הכאה וללא הזזת חייל
    [endgame] היה צריך לנצח בסיום הזה בפחות מהלכים
    [no-moves] { $you ->
        [lost] אין לך מהלך
        [drawn] לאף צד אין מהלך
       *[other] לצד השני אין מהלך
    }
    [resigned] { $you ->
        [lost] נכנעת
       *[other] הצד השני נכנע
    }
    [time] { $you ->
        [lost] הזמן שלך נגמר
       *[other] הזמן של הצד השני נגמר
    }
    [agreed] בהסכמת שני הצדדים
    [too-long] המשחק נמשך יותר מדי
   *[other] { $words }
}
worth = { $outlook ->
    [win] מנצח ב־{ $moves }
    [loss] מפסיד ב־{ $moves }
    [draw] תיקו
    [proved-win] ניצחון מוכח
    [proved-loss] הפסד מוכח
    [proved-draw] תיקו מוכח
    [even] נראה שקול
    [better] נראה עדיף
   *[worse] נראה נחות
}
worth-short = { $outlook ->
    [win] מנצח ב־{ $moves }
    [loss] מפסיד ב־{ $moves }
   *[draw] תיקו
}
worth-sentence = { $outlook ->
    [win] ה{ side } מנצח ב־{ $moves }.
    [loss] ה{ side } מפסיד ב־{ $moves }.
    [draw] המשחק תיקו.
    [proved-win] ה{ side } מנצח.
    [proved-loss] ה{ side } מפסיד.
    [proved-draw] המשחק תיקו.
    [even] נראה שאין יתרון לאף צד.
    [better] נראה שה{ side } במצב טוב יותר ({ $score }).
   *[worse] נראה שה{ side } במצב רע יותר ({ $score }).
}
score-decided = { $outlook ->
    [win] ניצחון
   *[loss] הפסד
}
worths-move = מהלך
worths-score = ערך
worths-words = במילים
worths-best = הטוב ביותר
worths-proved = מוכח.
worths-opinion = הערכה (≈), לא הוכחה.
worths-searching = מתבצע חיפוש…
worths-searching-deep = מתבצע חיפוש, בעומק { $depth } חצאי מהלכים.
scores-of-columns = ערכי העמודות
score-unknown = עוד לא ידוע
score-full = מלאה
mistake-change = { side }, { $move }: { $change ->
    [win-draw] מניצחון לתיקו
    [win-loss] מניצחון להפסד
   *[draw-loss] מתיקו להפסד
}
mistake-item = מהלך { $number }, { mistake-change }
mistake-question = { mistake-change }. מה היה עדיף ל{ side } לשחק? אפשר לנסות על הלוח.
mistake-panel = מהלך טוב יותר
mistake-found = { $shorter ->
    [yes] כן: { $move } { worth }. יש דרך קצרה יותר.
   *[no] כן: { $move } { worth }.
}
mistake-wrong = { $move } הוא לא המהלך. אפשר לנסות אחר.
mistake-no-time = לא היה מספיק זמן לשפוט את { $move }. אפשר לנסות אחר.
mistake-checking = { $move } בבדיקה…
mistake-better = { $count ->
    [one] מהלך טוב יותר: { $best } ({ worth }).
   *[other] מהלכים טובים יותר: { $best } ({ worth }).
}
mistake-show = הצגת המהלך הטוב יותר
mistake-back = חזרה למשחק
mistake-find = חיפוש מהלך טוב יותר
mistake-find-move = חיפוש מהלך טוב יותר, מהלך { $number }
mistakes-none = אף צד לא טעה.
mistakes-unjudged = לא היה אפשר לשפוט אף מהלך, ולכן לא סומנו טעויות.
mistakes-some-judged = לא נמצאה טעות; נשפטו { $judged } מתוך { $plies } מהלכים.
mistakes-checking = המהלכים בבדיקה, מהאחרון והלאה…
engine = { $kind ->
    [person] אני
    [perfect] שחקן מושלם
    [random] אקראי
    [greedy] { $strength ->
        [none] חמדן
       *[other] חמדן { $strength }
    }
    [level] רמה { $strength }
    [minimax] { $strength ->
        [none] מינימקס
       *[other] מינימקס { $strength }
    }
   *[alpha-beta] { $strength ->
        [none] אלפא־ביתא
       *[other] אלפא־ביתא { $strength }
    }
}
engine-seed = { engine }, זרע { $seed }
strength = { $kind ->
    [first] רואה מהלך אחד קדימה
    [strongest] הרמה החזקה ביותר
    [perfect] משחק מושלם
    [random] משחק כל מהלך חוקי
   *[level] רמה { $level } מתוך { $levels }
}
analyse-title = ניתוח
analyse-flip = סיבוב הלוח
analyse-scores = ערכים
analyse-threats = איומים
analyse-mistakes = טעויות
analyse-moves = מהלכים
analyse-play = משחק מכאן
analyse-watch = לצפות במינימקס חושב
threat = { side }: עמודה { $column }, שורה { $row }, { $parity ->
    [odd] אי־זוגית
   *[even] זוגית
}{ $playable ->
    [yes] , אפשר לשחק בה עכשיו
   *[no] { "" }
}{ $lasts ->
    [yes] ; האיום נשאר
   *[no] { "" }
}
threats-none = אף אחד לא מאיים להשלים שורה.
threats-last = איום נשאר אם השורה שלו מועילה לבעליו כשהלוח מתמלא: שורות אי־זוגיות מועילות ל{ $first }, שורות זוגיות ל{ $second }.
copy-link = העתקת קישור
copied = הועתק
copy-by-hand = הדפדפן לא מאפשר לדף להעתיק. אפשר להעתיק את הטקסט מהשדה הבא.
best-line = ההמשך הטוב ביותר
best-line-to = לשחק את ההמשך הטוב ביותר עד { $move }, מהלך { $number }
best-line-more = עוד מההמשך הטוב ביותר
best-line-searching = חיפוש ההמשך הטוב ביותר…
graph-wins = ה{ side } מנצח
move-list = מהלכי המשחק
move-list-start = התחלה
move-list-move = { $mistake ->
    [yes] מהלך { $number }, { side }: { $move }, טעות
   *[no] מהלך { $number }, { side }: { $move }
}
steps = מעבר בין המהלכים
steps-start = להתחלה
steps-back = מהלך אחד אחורה
steps-on = מהלך אחד קדימה
steps-end = לסוף
text-title = המשחק כטקסט
text-copy = העתקת המהלכים
text-moves = מהלכים
text-load = טעינה
connection = חיבור
server-silent-spoken = השרת אינו עונה. הדף ממשיך לנסות.
server-silent-for = אין תשובה מהשרת כבר { $seconds } שניות. מנסה שוב…
sending = שולח…
room-title = חדר
room-heading = משחק דרך קישור
room-joining = נכנסים לחדר…
room-open-another = לפתוח חדר אחר.
room-watch-link = לצפות במשחק.
room-lost = החיבור אבד. מתחבר מחדש…
room-player = { $who ->
    [you] אני
    [opponent] היריב
    [host] המארח
   *[guest] האורח
}
room-you = אני
room-away = לא נמצא
room-your-turn = תורך.
room-watching = צפייה במשחק.
room-watch-copy = העתקת קישור לצפייה
room-shared = { $who ->
    [you] יש לך יותר מחלון או ממכשיר אחד מחוברים; כל אחד מהם יכול לשחק בשמך.
   *[other] ל{ $name } יש יותר מחלון או ממכשיר אחד מחוברים; כל אחד מהם יכול לשחק.
}
room-tally = { $host } { $hostPoints }, { $guest } { $guestPoints }.
room-watchers = { $count ->
    [one] צופה אחד.
   *[other] { $count } צופים.
}
room-lag = השהיה: { $milliseconds }\xA0מ״ש.
room-premove-cancel = { $count ->
    [one] ביטול המהלך מראש
   *[other] ביטול המהלכים מראש
}
room-invite = הזמנת הצד השני
room-invite-how = יש לשלוח את הקישור לאדם אחד: מי שיפתח אותו ישחק בצד השני.
room-invite-copy = העתקת הקישור
room-share = שיתוף…
room-share-text = בואו לשחק איתי:
room-qr = הקישור כקוד QR
room-your-name = השם שלך
room-name-save = להשתמש בשם הזה
room-actions = פעולות
room-draw = הצעת תיקו
room-resign = כניעה
room-resign-yes = כן, כניעה
room-resign-no = לא
room-rematch = משחק גומלין
room-blocked-silent = השרת אינו עונה כעת. הכפתורים יפעלו שוב כשיענה.
room-blocked-offer = קודם יש לענות על ההצעה.
room-blocked-takeback = אין מהלך שלך שאפשר להחזיר.
room-offer = הצעה
room-offered = { $who ->
    [you] { $what ->
        [takeback] ביקשת להחזיר את המהלך האחרון שלך.
        [draw] הצעת תיקו.
       *[rematch] הצעת משחק גומלין.
    }
   *[other] { $what ->
        [takeback] בקשה מ{ $name }: להחזיר את המהלך האחרון.
        [draw] הצעה מ{ $name }: תיקו.
       *[rematch] הצעה מ{ $name }: משחק גומלין.
    }
}
room-accept = לקבל
room-decline = לדחות
room-withdraw = למשוך
phrases = לומר משהו
phrases-show = להציג מה אחרים אומרים
phrase = { $phrase ->
    [hello] שלום!
    [good_luck] בהצלחה!
    [well_played] יפה שיחקת!
    [oops] אופס!
    [one_moment] רגע, בבקשה.
    [thanks] תודה!
    [good_game] משחק טוב!
   *[goodbye] להתראות!
}
phrase-said = { $name }: { phrase }
rounds = סבבים קודמים
round = { $who ->
    [you] סבב { $number }: ניצחת, { $how }
    [nobody] סבב { $number }: תיקו, { $how }
   *[other] סבב { $number }: { $name } ניצח/ה, { $how }
}
refusal = { $code ->
    [unreachable] השרת לא עונה. האם הוא עדיין פועל?
    [silent] לא הייתה תשובה בזמן.
    [silent] השרת לא ענה בזמן.
    [unknown] השרת נתן תשובה לא מובנת.
    [illegal_move] { $number ->
        [0] המהלך הזה לא אפשרי.
       *[other] מהלך { $number } לא אפשרי.
    }
    [game_over] המשחק נגמר.
    [bad_position] העמדה הזאת לא אפשרית. לכל צד יש לכל היותר 12 דיסקיות, ולצד ששיחק אחרון לפחות אחת.
    [unknown_engine] אין יריב כזה.
    [unsuited] היריב הזה לא יכול לשחק על הלוח הזה.
    [too_deep] החיפוש עמוק מדי. צריך לבחור עומק קטן יותר.
    [not_found] זה לא קיים בשרת הזה, או כבר לא קיים.
    [too_many] הגיעו יותר מדי בקשות מהכתובת שלך. צריך לחכות רגע.
    [too_slow] הבקשה ארכה יותר מדי.
    [too_large] זה גדול מדי לשרת הזה.
    [busy] השרת עסוק כרגע.
    [not_proved_in_time] לא היה מספיק זמן להוכחה.
    [full] השרת לא יכול לפתוח עוד חדרים כרגע. אפשר לנסות מאוחר יותר.
    [leaving] השרת נסגר כרגע.
    [unreadable] אי אפשר לקרוא כרגע את קובץ הטורניר.
    [broken] החיפוש נכשל. נשמח לדיווח על העמדה.
    [not_your_turn] התור של הצד השני.
    [stale] העמדה השתנתה בינתיים.
    [watching] צופים לא יכולים לשחק.
    [no_offer] אין יותר הצעה.
    [nothing_to_take_back] עוד אין לך מהלך להחזיר.
    [not_over] המשחק עוד לא נגמר.
    [wrong_secret] הקישור הזה לא מתאים לחדר הזה.
    [not_stored] זה לא נשמר ולא נחשב. אפשר לנסות שוב.
   *[other] { $words }
}
refusal-passes = הדף ינסה שוב מעצמו.
refusal-again = לנסות עכשיו
bad-board = אין לוח כזה. ללוחות של ארבע בשורה יש 1 עד 35 עמודות ושורות, למשל 7x6. לוחות דמקה נקראים על שם החוקים, למשל english.
bad-board-standard = ללוח הרגיל.
bad-board-new = התחלת משחק חדש.
missing-title = אין כאן דבר
missing-heading = אין דבר בכתובת הזאת
missing-why = אולי הכתובת נקטעה.
missing-start = לדף הראשי.
tournament = טורניר
tournament-none = אין טורניר
tournament-none-why = השרת הזה לא מציג טורניר.
tournament-none-play = אפשר לשחק במקום זה.
tournament-played = { $count ->
    [one] שוחק משחק אחד
   *[other] שוחקו { $count } משחקים
}
tournament-played-of = שוחקו { $count } מתוך { $planned } משחקים
tournament-summary = { $played }; { $format ->
    [round-robin] כולם נגד כולם
    [gauntlet] אחד נגד כולם
    [knockout] שיטת נוקאאוט
    [swiss] שיטה שווייצרית
    [ladder] סולם
   *[other] { $words }
}, { $state ->
    [over] נגמר
   *[going-on] נמשך
}.
tournament-champion = האלוף הוא { $name }.
tournament-standings = טבלה
tournament-place = מקום
tournament-player = שחקן
tournament-points = נקודות
tournament-games-played = שיחק
tournament-won = ניצחונות
tournament-drawn = תיקו
tournament-lost = הפסדים
tournament-faults = עברות
tournament-cross = טבלה מוצלבת
tournament-games = משחקים
tournament-game = משחק
tournament-first = ראשון
tournament-second = שני
tournament-result = תוצאה
tournament-replay = משחק { $id }, צפייה חוזרת
tournament-more = עוד משחקים
tournament-game-title = משחק { $id }
tournament-game-heading = משחק { $id }: { $first } נגד { $second }
tournament-back = הטורניר
tournament-no-game = אין משחק כזה
tournament-too-large = הלוח שלו גדול מכדי להציגו כאן.
tournament-move = מהלך { $at } מתוך { $last }.
game-ending = { $ending ->
    [won] { $name } ניצח על הלוח.
    [drawn] תיקו על הלוח.
    [too-long] תיקו: הגיע מספר המהלכים המרבי.
    [quiet] תיקו: יותר מדי מהלכים בלי הכאה ובלי מהלך של חייל.
    [repetition] תיקו: אותה עמדה חזרה יותר מדי פעמים.
    [no-progress] תיקו: יותר מדי מהלכים בלי הכאה ובלי מהלך של חייל.
    [endgame] תיקו: היה צריך לנצח בסיום הזה בפחות מהלכים.
    [solver-won] הוכח ש־{ $name } מנצח.
    [solver-drawn] הוכח שהמשחק הוא תיקו.
    [illegal-move] { $name } ביצע מהלך לא חוקי.
    [time-out] { $name } חרג ממגבלת הזמן.
    [stopped] { $name } נעצר.
    [out-of-reach] אי אפשר היה לתת ל־{ $name } את תורו.
    [not-started] אי אפשר היה להפעיל את { $name }.
    [crashed] { $name } קרס באמצע המשחק.
    [forbidden] { $name } עשה דבר אסור.
    [flood] { $name } כתב יותר מדי.
    [garbage] { $name } לא היה מובן.
    [double-forfeit] שני הצדדים לא יכלו לשחק.
   *[other] { $words }
}
sounds = צלילים
call-me = התראה כשהגיע תורי והדף מוסתר
call-me-blocked = הדפדפן אינו מתיר התראות מהדף הזה. אפשר להתיר אותן בהגדרות הדפדפן.
digit-keys = מקשי הספרות מפילים דיסקיות
your-turn = התור שלך
colour = { $side ->
    [red] אדומה
    [yellow] צהובה
    [white] לבנה
   *[black] שחורה
}
disc = { $kind ->
    [king] { $side ->
        [white] מלך לבן
       *[black] מלך שחור
    }
   *[man] { $side ->
        [white] חייל לבן
       *[black] חייל שחור
    }
}
players-to-move = בתור
connect4 = ארבע בשורה
checkers = דמקה
board-connect4 = לוח, { $columns } עמודות ו־{ $rows } שורות
board-checkers = לוח של 8 על 8 משבצות
board-column = עמודה { $column }: { $content }
board-column-worth = עמודה { $column }: { $content }. { $worth }
board-square = { $square }: { $content }
board-empty = ריק
board-jumped = נאכל
board-picked = נבחר
board-can-go-here = אפשר להגיע לכאן
board-can-move = אפשר להזיז
board-pick-next = { $square }, והלאה. נא לבחור את המשבצת הבאה.
premove-column = עמודה { $column } היא הבאה.
premove-full = עמודה { $column } מלאה עכשיו. המהלכים שהוזנו מראש נמחקו.
premove-impossible = מה שהוזן מראש אינו מהלך חוקי עכשיו.
premove-forgotten = המהלכים שהוזנו מראש נמחקו.
start-title = ארבע בשורה ודמקה
start-heading = ארבע בשורה ודמקה, במשחק ובהוכחה
start-first = { $game ->
    [connect4] הפלת דיסקית פותחת משחק נגד { $opponent }.
   *[checkers] הזזת דיסקית פותחת משחק נגד { $opponent }.
}
start-second = הפתיחה של { $opponent }, והצבע שלך הוא { $colour }.
start-here = { $game ->
    [connect4] הפלת דיסקית פותחת משחק של שני אנשים במסך הזה.
   *[checkers] הזזת דיסקית פותחת משחק של שני אנשים במסך הזה.
}
start-link = משחק נגד אדם אחר דרך קישור.
start-watch = צפייה ב־{ $first } נגד { $second }.
start-options = יריב, משחק וצד
start-analyse = ניתוח הלוח הזה
start-minimax = לצפות במינימקס חושב
start-puzzle = חידת היום
begin-play = משחק
begin-watch = צפייה
begin-room = פתיחת חדר
opponent = יריב
against-computer = המחשב
against-here = אדם במסך הזה
against-link = אדם דרך קישור
against-watch = צפייה בשתי תוכנות
opponent-strength = חוזק
you-play = הצד שלך
side-begins = פותח
side-answers = עונה
game = משחק
board-size = לוח, עמודות על שורות
board-size-other = אחר
board-columns = עמודות
board-rows = שורות
board-size-searched = בלוח הזה המחשב יכול להוכיח רק חלק מהעמדות. באחרות הוא מחפש.
laws = חוקים
laws-words = { $kings ->
    [fly] מלכים מעופפים
   *[step] מלכים זזים צעד אחד
}, { $men ->
    [both] חיילים אוכלים גם לאחור
   *[forward] חיילים אוכלים רק קדימה
}; { $side ->
    [red] אדום
    [yellow] צהוב
    [white] לבן
   *[black] שחור
} פותח.
laws-pieces = חייל נקרא { $man }, מלך נקרא { $king }.
laws-name = { $key ->
    [english] אנגליים
    [russian] רוסיים
    [brazilian] ברזילאיים
    [italian] איטלקיים
    [spanish] ספרדיים
    [czech] צ׳כיים
    [pool] פול
   *[other] { $words }
}
clock = זמן
clock-none = בלי שעון
clock-choice = { $minutes ->
    [one] דקה אחת
   *[other] { $minutes } דקות
} ועוד { $seconds ->
    [one] שנייה אחת
    [two] שתי שניות
   *[other] { $seconds } שניות
} למהלך
play-title = משחק
play-waiting = ממתינים לשרת.
play-refused = השרת דחה את המהלך, ולכן הוא הוחזר.
play-after-end = המשחק כבר הסתיים, ולכן המהלך הוחזר.
play-taken-back = המהלך האחרון הוחזר.
play-take-back = החזרת מהלך
play-again = שוב
play-new = משחק חדש
play-pause = הפסקה
play-analyse = ניתוח
play-hints = הצגת ערכי המהלכים שלי
move-entry = מהלך
move-play = ביצוע המהלך
move-illegal = ‏{ $move } אינו מהלך חוקי כאן. כך נכתבים מהלכים: { $example }.
setup-title = בניית עמדה
setup-crowned = ‏{ $square } היא השורה האחרונה של { $side ->
    [white] לבן
   *[black] שחור
}: החייל הוכתר.
setup-brush = הנחה על הלוח
setup-mover = בתור
setup-clear = ניקוי הלוח
setup-restore = עמדת הפתיחה
watch-title = לצפות במינימקס חושב
watch-over = המשחק נגמר. כדי לחפש שוב צריך להחזיר מהלך.
watch-hint = אפשר לשחק על הלוח כדי לחפש בעמדה אחרת.
watch-search = חיפוש
watch-depth = עומק בחצאי מהלכים
watch-both = שניהם
algorithm = { $algorithm ->
    [minimax] מינימקס
   *[alpha-beta] אלפא־ביתא
}
search-of = החיפוש של { algorithm }
search-what = מה קורה ב{ algorithm }
search-start = התחלה
search-back = אחורה
search-step = צעד
search-cut = הגיזום הבא
search-end = לסוף
search-run = הפעלה
search-at = { $whole ->
    [yes] צעד { $step } מתוך { $last }
   *[no] צעד { $step } מתוך { $last } הראשונים
}
search-predict = ניחוש הערכים
legend-values = הערכים הם מנקודת המבט של ה{ side }: צמתים מרובעים בוחרים את הגדול ביותר, עגולים את הקטן ביותר.
legend-marks = נ5: ה{ side } מנצח בחצי מהלך 5, בספירה מהעמדה; ה4: ה{ side } מפסיד בחצי מהלך 4.
legend-cuts = צומת במסגרת מקווקוות נגזם: הערך שלו הוא חסם, ≥ או ≤. צמתים עם × לא נבדקו.
legend-keys = מקשי החצים עוברים בעץ, Enter בוחר צומת, + ו־− משנים את הגודל. אם ערך לא נכנס, אפשר להגדיל או לבחור את הצומת.
counts-title = צמתים שנבדקו
counts-search = חיפוש
counts-nodes = צמתים
counts-leaves = עלים וגיזומים
count-nodes = { $count ->
    [one] צומת אחד
   *[other] { $count } צמתים
}
count-leaves = { $count ->
    [one] עלה אחד
   *[other] { $count } עלים
}
count-cuts = { $count ->
    [one] גיזום אחד
   *[other] { $count } גיזומים
}
counts-note = צמתים הם העמדות שהחיפוש כולו עובר בהן; עלים הם אלה שהוא מעריך בלי להסתכל הלאה.
cut-short = מצוירת רק תחילת העץ הזה:
cut-short-why = { $drawn } הצמתים הראשונים מתוך { $nodes }, לפי סדר החיפוש. החיפוש כולו נותן לעמדה את הערך { $value }.
cut-short-draw = { $depth ->
    [one] לצייר את כל העץ של חצי מהלך אחד
   *[other] לצייר את כל העץ של { $depth } חצאי מהלכים
}
tree-of = העץ של { algorithm }, מהשורש למטה
tree-size = גודל העץ
tree-smaller = קטן יותר
tree-larger = גדול יותר
tree-whole = הכול
tree-win = נ{ $ply }
tree-loss = ה{ $ply }
tree-value = { $end ->
    [won] { $mark } (ה{ side } ניצח)
    [lost] { $mark } (ה{ side } הפסיד)
    [wins] { $mark } (ה{ side } מנצח בחצי מהלך { $ply })
   *[loses] { $mark } (ה{ side } מפסיד בחצי מהלך { $ply })
}
window = { $alpha } עד { $beta }
node-path = { $kind ->
    [root] העמדה עצמה
    [column] עמודה { $path }
    [columns] עמודות { $path }
   *[moves] { $path }
}
node-where = { $kind ->
    [root] העמדה עצמה
    [column] העמדה אחרי עמודה { $path }
    [columns] העמדה אחרי עמודות { $path }
   *[moves] העמדה אחרי { $path }
}
node-label = { $isColumn ->
    [root] העמדה: { $words }
    [yes] עמודה { $move }: { $words }
   *[no] { $move }: { $words }
}
node-moves = מהלכים
node-side = התור של
node-window = חלון
node-alpha-beta = (אלפא עד ביתא)
node-value = ערך
node-why = סיבת הגיזום
node-skipped = נגזם: לא נבדק
node-bound = { $value }, חסם
node-unknown = עוד לא ידוע
node-beyond = לא ידוע: החלק המצויר נגמר לפניו
node-chosen = נבחר: { $words }.
goal = { $wants ->
    [greatest] ה{ side }, שמחפש את הערך הגדול ביותר
   *[least] ה{ side }, שמחפש את הערך הקטן ביותר
}
step-none = עוד לא נבדק דבר.
step-leaf = עלה, { node-where }: הערך הוא { $value }.
step-enter = כניסה אל { node-where }: תור ה{ side }, חלון { $window }.
step-cut = גיזום של { node-where }: המהלכים האחרים לא נבדקים.
step-leave = { $bound ->
    [yes] יציאה מן { node-where } עם החסם { $value }.
   *[no] יציאה מן { node-where } עם הערך { $value }.
}
step-drawn-end = כאן נגמר החלק המצויר; החיפוש נמשך.
why-cut = { $isColumn ->
    [yes] עמודה { $move } שווה
   *[no] { $move } שווה
} כאן { $value }, ולכן הצומת הזה שווה { $value } או { $limit ->
    [more] יותר
   *[less] פחות
}.
why-better = { goal }, כבר השיג { $value } עם { $isColumn ->
    [yes] עמודה { $move }
   *[no] { $move }
} { $kind ->
    [root] בעמדה עצמה
    [column] אחרי עמודה { $path }
    [columns] אחרי עמודות { $path }
   *[moves] אחרי { $path }
}, ולא ירוויח כאן דבר. לכן אין צורך לבדוק את המהלכים האחרים.
why-best = אין ערך טוב יותר. לכן אין צורך לבדוק את המהלכים האחרים.
quiz-will = איזה ערך יקבל הצומת הזה?
quiz-does = איזה ערך מקבל הצומת הזה?
quiz-goal = { goal }, בוחר מבין { $count } מהלכים.
quiz-right-value = הערך הנכון
quiz-right = נכון.
quiz-wrong = לא: זה { $value }.
quiz-tally = { $right } מתוך { $asked } נכונים.
header-puzzles = חידות
puzzles-title = חידות
puzzles-about = יש למצוא את המהלך היחיד שמנצח, או את היחיד שאינו מפסיד. כל חידה הוכחה על ידי הפותר המדויק.
puzzles-today = חידת היום
puzzles-today-words = היא זהה לכולם. היום מתחיל בחצות לפי UTC; השבוע מתחיל בקל ביום שני ומסתיים בקשה ביום ראשון.
puzzles-today-solved = החידה של היום כבר נפתרה.
puzzles-today-link = אל החידה
puzzles-levels = לפי רמה
puzzles-levels-words = הרמה אומרת כמה מהלכים קדימה חיפוש צריך לראות כדי למצוא את התשובה, מ־1 (קל) עד 5 (קשה).
puzzles-solved = נפתרו { $solved } מתוך { $count }
puzzles-of-game = חידות במשחק
puzzles-none = במשחק הזה אין חידה: באף עמדה אין מהלך נכון יחיד בתוך שמונה מהלכים.
puzzles-none-in-time = לא נמצאה חידה בזמן.
puzzles-not-whole = העמדות הראשונות לא נבדקו בזמן.
puzzles-searching = מחפש חידות במשחק…
puzzle-number = חידה { $number }
puzzle-day = חידת היום: { $day }
puzzle-today = היום
puzzle-of-game = חידה { $number } מתוך { $count } במשחק הזה
puzzle-level = רמה { $level }
puzzle-task-win = { $side ->
    [yellow] הצהוב
   *[red] האדום
  } בתור: יש למצוא את המהלך היחיד שמנצח.
puzzle-task-draw = { $side ->
    [yellow] הצהוב
   *[red] האדום
  } בתור: יש למצוא את המהלך היחיד שאינו מפסיד.
puzzle-right-win = נכון: { $move } מנצח { $moves ->
    [one] במהלך אחד
   *[other] ב־{ $moves } מהלכים
  }.
puzzle-right-draw = נכון: רק { $move } אינו מפסיד.
puzzle-wrong = { $move } אינו המהלך.
puzzle-answer = התשובה היא { $move }.
puzzle-reply = התשובה הטובה ביותר של { $side ->
    [yellow] הצהוב
   *[red] האדום
  } היא { $reply }.
puzzle-refuted = { $side ->
    [yellow] הצהוב
   *[red] האדום
  } עונה { $reply } ומנצח { $moves ->
    [one] במהלך אחד
   *[other] ב־{ $moves } מהלכים
  }.
puzzle-only-drawn = { $side ->
    [yellow] הצהוב
   *[red] האדום
  } עונה { $reply } ומגיע לתיקו.
puzzle-hint = רמז
puzzle-hint-win = הניצחון דורש { $moves ->
    [one] מהלך אחד
   *[other] { $moves } מהלכים
  }.
puzzle-hint-draw = כל מהלך אחר מפסיד בתוך { $moves ->
    [one] מהלך אחד
   *[other] { $moves } מהלכים
  }.
puzzle-hint-tempting = { $count ->
    [one] המהלך הזה נראה טוב, אך הוא שגוי: { $moves }.
   *[other] המהלכים האלה נראים טובים, אך הם שגויים: { $moves }.
  }
puzzle-hint-where = { $where ->
    [left] המהלך בחצי השמאלי.
    [right] המהלך בחצי הימני.
   *[middle] המהלך באמצע.
  }
puzzle-show = הצגת התשובה
puzzle-again = לנסות שוב
puzzle-next = החידה הבאה
puzzle-next-day = היום הבא
puzzle-all = כל { $count } החידות
puzzle-to-all = אל החידות.
puzzle-play-on = להמשיך נגד השחקן המושלם
puzzle-analyse = ניתוח
puzzle-whole-game = ניתוח המשחק
puzzle-streak = { $days ->
    [one] נפתרה היום: היום הראשון ברצף.
   *[other] { $days } ימים ברצף.
  }
puzzle-find = חידות במשחק הזה
keep-title = שמירה
keep-game = משחק ({ $extension })
keep-svg = תמונה (SVG)
keep-png = תמונה (PNG)
keep-scores = עם הערכים
keep-failed = לא ניתן ליצור את התמונה.
keep-image-title = { $game ->
    [checkers] דמקה
   *[connect4] ארבע בשורה
  } אחרי { $moves ->
    [one] מהלך אחד
   *[other] { $moves } מהלכים
  }`;export{e as default};