import { fstatSync, readSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Captured } from './sandbox.ts';

/** Reads a pipe to its end and keeps the first `limit` bytes; what follows is drained, so that the writer never blocks. */
export class Capture {
  readonly #chunks: Buffer[] = [];
  readonly #socket: Socket;
  readonly #ended: Promise<void>;
  #kept = 0;
  #cut = false;

  constructor(descriptor: number, limit: number) {
    this.#socket = new Socket({ fd: descriptor, readable: true, writable: false });
    this.#ended = new Promise((resolve) => {
      this.#socket.once('close', () => resolve());
    });
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('data', (chunk: Buffer) => {
      const room = limit - this.#kept;
      if (chunk.length > room) this.#cut = true;
      if (room <= 0) return;
      const part = chunk.subarray(0, room);
      this.#chunks.push(part);
      this.#kept += part.length;
    });
  }

  /** All that was written. Waits at most `grace` ms for the end: a process that was not killed may hold the pipe open. */
  async finish(grace: number): Promise<Captured> {
    const clock = setTimeout(() => this.#socket.destroy(), grace);
    await this.#ended;
    clearTimeout(clock);
    return { bytes: Buffer.concat(this.#chunks), cut: this.#cut };
  }
}

/** The first `limit` bytes of a file. */
export function readStart(descriptor: number, limit: number): Captured {
  const size = fstatSync(descriptor).size;
  const bytes = Buffer.alloc(Math.min(size, limit));
  let read = 0;
  while (read < bytes.length) {
    const step = readSync(descriptor, bytes, read, bytes.length - read, read);
    if (step === 0) break;
    read += step;
  }
  return { bytes: bytes.subarray(0, read), cut: size > limit };
}

export const nothingCaptured: Captured = { bytes: new Uint8Array(0), cut: false };
