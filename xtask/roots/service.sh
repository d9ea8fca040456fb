# The service, in a root that boots: `booted.sh` asks it.
apt-get update --quiet
apt-get install --quiet --yes --no-install-recommends systemd-sysv curl /verify/*.deb
cat > /etc/systemd/system/verify.service <<'END'
[Unit]
After=discus.service
SuccessAction=poweroff
FailureAction=poweroff
[Service]
Type=oneshot
ExecStart=sh -eux /verify/booted.sh
StandardOutput=file:/verify/log
StandardError=file:/verify/log
[Install]
WantedBy=multi-user.target
END
systemctl enable discus verify
