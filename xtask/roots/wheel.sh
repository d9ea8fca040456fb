# The wheel, in a virtual environment of a user.
apt-get update --quiet
apt-get install --quiet --yes --no-install-recommends python3-venv
useradd --create-home player
# Downloads trust what they trust outside.
export PIP_CERT=/verify/certificates.crt
su player -c '
  set -eu
  . /verify/plays.sh
  cd
  cp /verify/*.whl .
  as_shown .whl
  games/bin/python -c "from discus import connect4; assert connect4.solve(\"4444443333\") == 15"
'
