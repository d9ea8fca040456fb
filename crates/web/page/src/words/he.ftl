# עברית. בלי פנייה בזכר או בנקבה: שמות פעולה ולא ציווי. הצדדים נקראים לפי הצבע: אדום, צהוב, לבן, שחור.

## Header

skip-to-content = דילוג לתוכן
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
