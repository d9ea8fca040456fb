//! The calls that are denied whatever their arguments are.

/// Calls that no player makes, not even by accident: the kernel ends the program.
pub(super) const ENDED: [i64; 13] = [
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_setns,
    libc::SYS_unshare,
    libc::SYS_bpf,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
];

/// Calls that a runtime or a library might try and can do without: they fail with an error.
pub(super) const DENIED: &[i64] = &[
    // Connections. Pairs of sockets whose ends stay connected to each other lead nowhere else, and
    // are allowed (see `add_pairs`). No message goes out with an address, since a filter cannot read
    // the address of `sendmsg`; it could also hold files in flight, which are counted nowhere.
    libc::SYS_socket,
    libc::SYS_bind,
    libc::SYS_connect,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_sendmsg,
    libc::SYS_sendmmsg,
    // The memory and the files of other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_process_mrelease,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    libc::SYS_move_pages,
    libc::SYS_migrate_pages,
    // Memory that is not attributed to a process, or that is shared with others.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_shmctl,
    libc::SYS_msgget,
    libc::SYS_msgsnd,
    libc::SYS_msgrcv,
    libc::SYS_msgctl,
    libc::SYS_semget,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_semctl,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    libc::SYS_mq_timedsend,
    libc::SYS_mq_timedreceive,
    libc::SYS_mq_notify,
    libc::SYS_mq_getsetattr,
    // What others do with files: Landlock lets everybody watch everything.
    libc::SYS_inotify_init1,
    libc::SYS_inotify_add_watch,
    libc::SYS_fanotify_mark,
    // Leaving the process group, which is stopped and ended as a whole.
    libc::SYS_setsid,
    libc::SYS_setpgid,
    // Rights and dates of files, which Landlock does not cover.
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    FCHMODAT2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    libc::SYS_utimensat,
    // Scheduling: of other processes, and what others could read of it.
    libc::SYS_setpriority,
    libc::SYS_sched_setaffinity,
    libc::SYS_ioprio_set,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setattr,
    // Large parts of the kernel, for programs that are trusted.
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_fanotify_init,
    libc::SYS_open_by_handle_at,
    libc::SYS_name_to_handle_at,
    libc::SYS_personality,
    libc::SYS_chroot,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_syslog,
    libc::SYS_vhangup,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_clock_adjtime,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
];

/// On every architecture.
const FCHMODAT2: i64 = 452;

/// Older forms that only one architecture has kept.
#[cfg(target_arch = "x86_64")]
pub(super) const OLD: &[i64] = &[
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_ioperm,
    libc::SYS_iopl,
    libc::SYS_kexec_file_load,
    libc::SYS_modify_ldt,
    libc::SYS_inotify_init,
];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const OLD: &[i64] = &[];

/// Calls that fail as on a kernel too old for them, since a filter cannot read their arguments, or
/// since they would replace other denied calls. Programs then use the older calls.
pub(super) const UNKNOWN: [i64; 9] = [
    libc::SYS_clone3,
    // Pages of files and of memory in a pipe, which are then counted nowhere.
    libc::SYS_splice,
    libc::SYS_tee,
    libc::SYS_vmsplice,
    // It tells of any process whether it has ended, and with which status.
    libc::SYS_pidfd_open,
    libc::SYS_quotactl_fd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
];
