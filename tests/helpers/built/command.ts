import { type ChildProcess, spawn } from 'node:child_process';
import { nodeFlags } from '#shared/utils/node-flags.ts';

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Arguments of Node that run a command of this name, or a program of this path. */
const nodeArguments = (name: string) =>
  name.includes('.') ? [...nodeFlags(), name] : ['scripts/shopkiln.js', name];

/** Runs a command of the project by name, or a program by path. `output` has stdout and stderr. */
export class Command {
  output = '';
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  constructor(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, [...nodeArguments(script), ...args], {
      env: { ...process.env, SHOPKILN_ENV_FILE: '', ...env },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    this.#exit = new Promise((resolve) => this.#child.on('close', resolve));
  }

  /** Waits until the output matches `text`. Throws with the output when the command ends first. */
  async waitForOutput(text: RegExp): Promise<RegExpExecArray> {
    let ended = false;
    void this.#exit.then(() => {
      ended = true;
    });
    for (;;) {
      const match = text.exec(this.output);
      if (match) return match;
      if (ended) throw new Error(`The command ended without the output ${text}:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async waitForExit(): Promise<CommandResult> {
    return { code: await this.#exit, output: this.output };
  }

  /** Ends the process like a crash or the operating system. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }

  async interrupt(): Promise<CommandResult> {
    this.#child.kill('SIGINT');
    return this.waitForExit();
  }
}

export const run = (
  script: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
) => new Command(script, args, env).waitForExit();
