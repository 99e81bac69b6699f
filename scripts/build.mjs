// Builds dist/: a bundle per door, split into chunks that load when a verb needs them (start-up time is a feature).
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const NEW = 'dist.new';
rmSync(NEW, { recursive: true, force: true });
await build({
  entryPoints: { cli: 'src/doors/cli/main.ts', library: 'src/doors/library/index.ts' },
  outdir: NEW,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  mainFields: ['module', 'main'],
  target: 'node22.13',
  chunkNames: 'chunks/[name]-[hash]',
  sourcemap: 'linked',
  legalComments: 'linked',
  minifySyntax: true,
  minifyWhitespace: true,
  define: { TOUCHSTONE_VERSION: JSON.stringify(version) },
  // Optional, large, and loaded only for a PDF: it stays a package beside the bundle.
  external: ['pdfjs-dist/*'],
  // Bundled CommonJS parts (cli-table3) ask for Node's own modules through require.
  banner: {
    js: "import { createRequire as touchstoneRequire } from 'node:module'; const require = touchstoneRequire(import.meta.url);",
  },
  loader: { '.css': 'text', '.client.js': 'text' },
  logLevel: 'warning',
  plugins: [leanCommander()],
});
// The command that stands stays until the new one is whole.
rmSync('dist', { recursive: true, force: true });
renameSync(NEW, 'dist');

// commander imports two modules of Node whole for what is not used here (it can start programs of its own): that alone is a
// twentieth of the start-up of every verb.
function leanCommander() {
  const instead = {
    'node:process': 'export default globalThis.process;',
    'node:child_process': "export default { spawn() { throw new Error('no programs beside this one'); } };",
  };
  return {
    name: 'lean-commander',
    setup(builder) {
      builder.onResolve({ filter: /^node:(?:process|child_process)$/ }, ({ path, importer }) =>
        /[\\/]node_modules[\\/]commander[\\/]/.test(importer) ? { path, namespace: 'lean' } : undefined,
      );
      builder.onLoad({ filter: /.*/, namespace: 'lean' }, ({ path }) => ({ contents: instead[path] }));
    },
  };
}
