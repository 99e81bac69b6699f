/** One line of progress on a terminal, rewritten in place; nothing at all in a pipe. */
export interface Progress {
  readonly show: (line: string) => void;
  readonly clear: () => void;
}

/** At most ten updates a second, so that progress never costs time. */
export function terminalProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let last = 0;
  let shown = false;
  return {
    show(line) {
      const now = Date.now();
      if (now - last < 100) return;
      last = now;
      shown = true;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: names from a study must not steer the terminal
      const plain = line.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?');
      stream.write(`\r\u001b[2K${plain.slice(0, Math.max(10, (stream.columns ?? 80) - 1))}`);
    },
    clear() {
      if (shown) stream.write('\r\u001b[2K');
      shown = false;
    },
  };
}
