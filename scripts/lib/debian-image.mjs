import { execFile, spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.mjs';
import { onPath } from './find-executable.mjs';

const execute = promisify(execFile);

export const canBuildImages = canInstallDebianPackages;

/** Keeps images and containers in its own folder, apart from the machine's other images. */
export class DebianImages {
  #folder;
  #base;

  /**
   * @param {string} folder an empty folder, which the caller deletes
   */
  constructor(folder) {
    this.#folder = folder;
  }

  async prepare() {
    for (const tool of ['debootstrap', 'buildah']) {
      if (onPath(tool) === null && !(await installDebianPackage(tool)))
        throw new Error(`Debian's package ${tool} could not be installed`);
    }
  }

  /**
   * Returns an image with only Debian and the running version of Node.js.
   * @returns {Promise<string>}
   */
  base() {
    return (this.#base ??= this.#makeBase());
  }

  async build(folder) {
    const image = 'localhost/pickup-release';
    const from = `NODE_IMAGE=${await this.base()}`;
    await this.#buildah('build', '--isolation=chroot', '--build-arg', from, '--tag', image, folder);
    return image;
  }

  container(image) {
    return this.#buildah('from', image);
  }

  /** Copies a file into the container, or unpacks it there if it is an archive. */
  async add(container, file, to) {
    await this.#buildah('add', container, file, to);
  }

  async run(container, command) {
    return (await execute('buildah', [...this.#inContainer(), container, ...command])).stdout;
  }

  /**
   * Starts `command`, or else the image's own program. Returns a function that kills the program.
   * @returns {Promise<() => void>}
   */
  async start(container, { environment = {}, command = null }) {
    const { OCIv1 } = JSON.parse(await this.#buildah('inspect', container));
    const set = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
    const program = command ?? OCIv1.config.Entrypoint;
    const args = [...this.#inContainer(), ...set, container, ...program];
    const child = spawn('buildah', args, {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
  }

  async bytesOf(image) {
    const container = await this.#buildah('from', image);
    const root = await this.#buildah('mount', container);
    const { stdout } = await execute('du', ['--summarize', '--bytes', root]);
    await this.#buildah('rm', container);
    return Number.parseInt(stdout, 10);
  }

  async #makeBase() {
    const root = join(this.#folder, 'base');
    await execute('debootstrap', ['--variant=minbase', 'bookworm', root], { maxBuffer: 1e8 });
    copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
    const container = await this.#buildah('from', 'scratch');
    await this.#buildah('copy', container, root, '/');
    const base = 'localhost/pickup-base';
    await this.#buildah('commit', container, base);
    return base;
  }

  async #buildah(...args) {
    const { stdout } = await execute('buildah', [...this.#storage(), ...args], { maxBuffer: 1e8 });
    return stdout.trim();
  }

  #storage() {
    return [
      '--storage-driver=vfs',
      `--root=${this.#folder}/images`,
      `--runroot=${this.#folder}/run`,
    ];
  }

  // The container shares this machine's network and process limits, so it needs no privileges.
  #inContainer() {
    return [...this.#storage(), 'run', '--isolation=chroot'];
  }
}
