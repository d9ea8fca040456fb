# The service answers, and goes on, under all the limits of its unit.
for _ in 1 2 3 4 5 6 7 8 9 10; do
  curl --fail --silent --output /dev/null localhost:8080 && break
  sleep 1
done
curl --fail --silent --json '{"game": "connect4", "moves": "4453"}' localhost:8080/api/v1/solve > /verify/answer
grep -F '"best":["3","6","7"]' /verify/answer
ending='{"game": "checkers", "laws": "english", "start": "W:WK10,K11,K14:BK1,K5"}'
curl --fail --silent --json "$ending" localhost:8080/api/v1/solve > /verify/answer
grep -F '"pieces":5' /verify/answer
sleep 1
systemctl is-active discus
test "$(systemctl show discus --property=NRestarts --value)" = 0
test -e /var/lib/discus/rooms.db
systemctl stop discus
test "$(systemctl show discus --property=Result --value)" = success
touch /verify/passed
