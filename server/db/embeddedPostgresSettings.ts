import { totalmem } from 'node:os';

const MiB = 1024 * 1024;

/** Tuned for a machine of two cores that PostgreSQL shares with Node; memory is capped so that it also fits a small one. */
function production(): Record<string, string> {
  const memory = totalmem() / MiB;
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${Math.round(Math.min(512, memory / 8))}MB`,
    effective_cache_size: `${Math.round(memory / 4)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.round(Math.min(256, memory / 16))}MB`,
    wal_buffers: '16MB',
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    checkpoint_timeout: '10min',
  };
}

/** Nothing survives a crash, and nothing has to: for tests and simulated days. Only where many rows change (`vacuums`) what they leave behind is worth clearing away. */
function ephemeral(vacuums: boolean): Record<string, string> {
  return {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    autovacuum: vacuums ? 'on' : 'off',
    autovacuum_naptime: '5s',
    checkpoint_timeout: '1h',
  };
}

/** Arguments of `postgres`. Given on the command line, so that a data folder made by an older release gets them too. */
export function postgresSettings(options: {
  ephemeral: boolean;
  vacuums: boolean;
  socketDir: string;
  port: number;
  tcp: boolean;
}): string[] {
  const settings = {
    ...(options.ephemeral ? ephemeral(options.vacuums) : production()),
    listen_addresses: options.tcp ? '127.0.0.1' : '',
    port: String(options.port),
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    jit: 'off',
    // Parallel workers gain little on two cores and need more /dev/shm than the 64 MB of a container.
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    effective_io_concurrency: '200',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    logging_collector: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
