export { serializeAudit } from './json/json.ts';
export { renderJunit } from './junit/junit.ts';
export { renderSarif } from './sarif/sarif.ts';
export { sentenceOf } from './sentence.ts';
export { renderBrief } from './terminal/brief.ts';
export { renderTerminal, type TerminalOptions } from './terminal/terminal.ts';
