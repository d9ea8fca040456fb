# The functions of the other scripts.

# Runs the command that the book shows for an artifact, in the folder that has it.
as_shown() { # WORD
  test "$(grep -cF "$1" /verify/shown)" = 1
  eval "$(grep -F "$1" /verify/shown)"
}

# Plays with a program: in lines, and on a terminal.
plays() { # PROGRAM
  printf '4\n4\nq\n' | "$1" play --level 3 --seed 1 > /tmp/lines
  grep -qx 'You play 4: row 2.' /tmp/lines
  # The game has not ended, so it asks once more.
  { sleep 2; printf 4; sleep 2; printf q; sleep 1; printf q; } |
    timeout 60 script --quiet --return --command "stty rows 24 cols 80; $1 play --level 3" /tmp/screen > /dev/null
  grep -q 'Connect Four 7x6' /tmp/screen
  test "$("$1" solve 4453)" = '4453 -2 best=3,6,7 nodes=0'
  rm -f /tmp/lines /tmp/screen
}

# Proves positions of five pieces under all laws, by the tables that came with a program.
proves() { # PROGRAM
  for laws in tau-2014 english russian brazilian pool italian spanish czech; do
    "$1" tables probe W:WK10,K11,K14:BK1,K5 --laws $laws > /tmp/values
    grep -qxE 'win|draw|loss' /tmp/values
  done
  rm /tmp/values
}

# The files of the system, without those that a package manager or a game of anybody writes.
files() {
  find / -xdev \( -path /proc -o -path /dev -o -path /tmp -o -path /root -o -path /verify -o -path /var/cache \
    -o -path /var/lib/apt -o -path /var/lib/dpkg -o -path /var/log \) -prune -o ! -type d -print | sort
}
