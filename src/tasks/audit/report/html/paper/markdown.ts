import type { Definition, FootnoteDefinition, List, Nodes, Root, RootContent, Table } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type Content, html, joined, type Markup } from '../../../../../base/markup/index.ts';
import type { PaperContext } from './claim.ts';
import { inline, type MarkdownContext, sliceOf } from './inline.ts';
import { sourceWithClaims } from './source.ts';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDirective)
  .freeze();

/** A Markdown paper, its claims written as directives, as HTML. Nothing of the source becomes markup of its own. */
export function writeMarkdown(source: string, paper: PaperContext): Markup {
  const root = parser.parse(source) satisfies Root;
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  collect(root, definitions, footnotes);
  const context: MarkdownContext = { ...paper, source, definitions, notes: [], noted: new Set() };
  const body = blocks(root.children, context);
  return html`${body}${notes(footnotes, context)}`;
}

function collect(node: Nodes, definitions: Map<string, Definition>, footnotes: Map<string, FootnoteDefinition>): void {
  if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) footnotes.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collect(child, definitions, footnotes);
}

function blocks(nodes: readonly RootContent[], context: MarkdownContext): Markup {
  return joined(nodes.map((node) => block(node, context)));
}

function block(node: RootContent, context: MarkdownContext): Content {
  switch (node.type) {
    case 'paragraph': {
      const first = node.children[0];
      // Pandoc writes the caption of a table as a paragraph of its own.
      const caption = first?.type === 'text' && /^(: |Table: )/.test(first.value);
      if (caption) first.value = first.value.replace(/^(: |Table: )/, '');
      return html`<p${caption ? html` class="caption"` : undefined}>${inline(node.children, context, false)}</p>`;
    }
    case 'heading': {
      // The page has h1 and h2 for itself.
      const level = Math.min(6, node.depth + 2);
      const content = inline(node.children, context, false);
      return html`<h${level}>${content}</h${level}>`;
    }
    case 'blockquote':
      return html`<blockquote>${blocks(node.children, context)}</blockquote>`;
    case 'list':
      return list(node, context);
    case 'code':
      return html`<pre tabindex="0"><code>${sourceWithClaims(node.value, context)}</code></pre>`;
    case 'math':
      return html`<div class="math" tabindex="0">${sourceWithClaims(node.value, context)}</div>`;
    case 'table':
      return table(node, context);
    case 'thematicBreak':
      return html`<hr>`;
    case 'yaml':
      return html`<details class="matter"><summary>Front matter</summary><pre tabindex="0">${sourceWithClaims(node.value, context)}</pre></details>`;
    case 'html':
      return /^<!--[\s\S]*-->\s*$/.test(node.value)
        ? undefined
        : html`<pre tabindex="0"><code>${sourceWithClaims(node.value, context)}</code></pre>`;
    case 'containerDirective':
      return html`<div>${blocks(node.children, context)}</div>`;
    case 'leafDirective':
      return html`<p>${sourceWithClaims(sliceOf(node, context), context)}</p>`;
    case 'definition':
    case 'footnoteDefinition':
      return undefined;
    default:
      return html`<p>${sourceWithClaims(sliceOf(node, context), context)}</p>`;
  }
}

function list(node: List, context: MarkdownContext): Markup {
  const items = node.children.map((item) => {
    const box = item.checked === true ? '☑ ' : item.checked === false ? '☐ ' : undefined;
    // A tight list has its text without paragraphs.
    const content = item.children.map((child) =>
      child.type === 'paragraph' && node.spread !== true
        ? inline(child.children, context, false)
        : block(child, context),
    );
    return html`<li>${box}${content}</li>`;
  });
  return node.ordered === true ? html`<ol start="${node.start ?? 1}">${items}</ol>` : html`<ul>${items}</ul>`;
}

function table(node: Table, context: MarkdownContext): Markup {
  const rows = node.children.map((row, index) => {
    const cells = row.children.map((cell, column) => {
      const align = node.align?.[column] ?? 'left';
      const content = inline(cell.children, context, false);
      return index === 0
        ? html`<th scope="col" class="${align}">${content}</th>`
        : html`<td class="${align}">${content}</td>`;
    });
    return html`<tr>${cells}</tr>`;
  });
  return html`<div class="wide" tabindex="0"><table><thead>${rows[0]}</thead><tbody>${rows.slice(1)}</tbody></table></div>`;
}

function notes(footnotes: ReadonlyMap<string, FootnoteDefinition>, context: MarkdownContext): Content {
  const items: Markup[] = [];
  // Notes may mention further notes, so the list can grow while it is written.
  for (let i = 0; i < context.notes.length; i += 1) {
    const definition = footnotes.get(context.notes[i] ?? '');
    const content = definition === undefined ? 'Missing footnote.' : blocks(definition.children, context);
    items.push(
      html`<li id="note.${i + 1}">${content}<a href="#noted.${i + 1}" aria-label="Back to the text">↩</a></li>`,
    );
  }
  return items.length === 0 ? undefined : html`<ol class="notes">${items}</ol>`;
}
