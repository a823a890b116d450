import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';
import { findFreePort } from '../../built/free-port.ts';
import type { TestObjectStore } from './object-store-double.ts';

const PYTHON = '/usr/bin/python3';
const SERVERS = ['account', 'container', 'object', 'proxy'] as const;

/** Whether OpenStack Swift is installed: the Debian packages swift-proxy, swift-account, swift-container and swift-object. */
export const hasSwift = SERVERS.every((name) => existsSync(`/usr/bin/swift-${name}-server`));

/** Runs one server. Swift reads its hash settings from /etc, unless a program names another file. */
const PROGRAM = `
import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[2] + '/swift.conf'
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2] + '/' + sys.argv[1] + '-server.conf', sys.argv[1] + '-server'))
`;

const createProxyConfig = (common: string) => `[DEFAULT]
${common}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

/** Starts Swift with one replica and its S3 API in a temporary folder. */
export async function startSwift(): Promise<TestObjectStore> {
  const dir = await mkdtemp(join(tmpdir(), 'swift-'));
  await mkdir(join(dir, 'disk/d1'), { recursive: true });
  await writeFile(
    join(dir, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = s\nswift_hash_path_prefix = p\n',
  );
  const build = (...args: readonly string[]) =>
    execFileSync('swift-ring-builder', args, { cwd: dir, stdio: 'ignore' });
  let port = 0;
  for (const name of SERVERS) {
    port = await findFreePort();
    const common = `bind_ip=127.0.0.1\nbind_port=${port}\nworkers=0\nuser=root\nswift_dir=${dir}\ndevices=${dir}/disk\nmount_check=false`;
    const config = `[DEFAULT]\n${common}\n[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
    await writeFile(
      join(dir, `${name}-server.conf`),
      name === 'proxy' ? createProxyConfig(common) : config,
    );
    if (name === 'proxy') continue;
    build(`${name}.builder`, 'create', '4', '1', '1');
    build(`${name}.builder`, 'add', `r1z1-127.0.0.1:${port}/d1`, '1');
    build(`${name}.builder`, 'rebalance');
  }
  const running = SERVERS.map((name) =>
    spawn(PYTHON, ['-c', PROGRAM, name, dir], { stdio: 'ignore' }),
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await Promise.all(running.map(stopProcess));
    await rm(dir, { recursive: true });
  };
  const credentials = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'testing' };
  await createBucket(endpoint, 'sites').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { endpoint, bucket: 'sites', credentials, stop };
}

/** Creates the bucket as soon as all servers respond. */
async function createBucket(endpoint: string, bucket: string): Promise<void> {
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
  const create = () => client.send(new CreateBucketCommand({ Bucket: bucket }));
  await vi.waitFor(create, { timeout: 90_000, interval: 500 });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
