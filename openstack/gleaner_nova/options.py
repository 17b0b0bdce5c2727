"""The section [gleaner] of nova.conf."""

from oslo_config import cfg

GROUP = cfg.OptGroup("gleaner", title="Gleaner, which decides who makes room")

OPTIONS = [
    cfg.URIOpt(
        "url",
        default="http://127.0.0.1:8742",
        schemes=["http", "https"],
        help="Where `gleaner serve provider` listens.",
    ),
    cfg.StrOpt(
        "token_file",
        default="/etc/nova/gleaner.token",
        help="File with the token of the service; nobody but nova should be able to read it.",
    ),
    cfg.StrOpt("cafile", help="File with the certificate authority of an https url."),
    cfg.FloatOpt(
        "timeout",
        default=2.0,
        min=0.05,
        help="Seconds to wait for an answer of Gleaner; nova goes on without it then.",
    ),
    cfg.FloatOpt(
        "back_off",
        default=10.0,
        min=0,
        help="Seconds for which a Gleaner that did not answer is not asked again.",
    ),
    cfg.IntOpt(
        "attempts",
        default=5,
        min=1,
        help="How often one request asks again after others have changed what it had read.",
    ),
    cfg.StrOpt(
        "victims",
        default="delete",
        choices=[
            ("delete", "instances that make room are deleted"),
            ("shelve", "they are shelved and offloaded: unshelving looks for a host again"),
        ],
        help="How instances that make room end.",
    ),
    cfg.IntOpt(
        "grace",
        default=0,
        min=0,
        help="Seconds between the notice in an instance's metadata and its end.",
    ),
    cfg.IntOpt(
        "wait",
        default=60,
        min=0,
        help="At most this many seconds to wait until victims have left their host before the "
        "newcomer starts. A victim that cannot be ended gets its room back, and the newcomer "
        "another host. 0: do not wait.",
    ),
    cfg.IntOpt(
        "sync_interval",
        default=300,
        min=1,
        help="Seconds between two complete synchronisations with Gleaner.",
    ),
]


def register(conf):
    conf.register_group(GROUP)
    conf.register_opts(OPTIONS, group=GROUP)


def list_opts():
    """For oslo-config-generator."""
    return [(GROUP, OPTIONS)]
