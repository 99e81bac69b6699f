import type { Definition, PhrasingContent } from 'mdast';
import { type Content, html, joined, type Markup } from '../../../../../base/markup/index.ts';
import { claimInText, type PaperContext } from './claim.ts';
import { sourceWithClaims } from './source.ts';

/** What the Markdown writer needs besides the claims. */
export interface MarkdownContext extends PaperContext {
  /** The marked source, for what is shown as written. */
  readonly source: string;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnote labels in order of first mention. */
  readonly notes: string[];
  /** Footnotes whose first mention has its anchor. */
  readonly noted: Set<string>;
}

/** Inline content. `linked`: inside a link, where HTML allows no other. */
export function inline(nodes: readonly PhrasingContent[], context: MarkdownContext, linked: boolean): Markup {
  return joined(merged(nodes, context).map((node) => phrase(node, context, linked)));
}

function phrase(node: PhrasingContent, context: MarkdownContext, linked: boolean): Content {
  const children = (nodes: readonly PhrasingContent[], inLink = linked) => inline(nodes, context, inLink);
  switch (node.type) {
    case 'text':
      return prose(node.value, context, linked);
    case 'emphasis':
      return html`<em>${children(node.children)}</em>`;
    case 'strong':
      return html`<strong>${children(node.children)}</strong>`;
    case 'delete':
      return html`<del>${children(node.children)}</del>`;
    case 'inlineCode':
      return html`<code>${sourceWithClaims(node.value, context, linked)}</code>`;
    case 'inlineMath':
      return html`<span class="math">${sourceWithClaims(node.value, context, linked)}</span>`;
    case 'break':
      return html`<br>`;
    case 'link':
      return link(node.url, (inLink) => children(node.children, inLink), linked);
    case 'linkReference': {
      const definition = context.definitions.get(node.identifier);
      return definition === undefined
        ? prose(sliceOf(node, context), context, linked)
        : link(definition.url, (inLink) => children(node.children, inLink), linked);
    }
    case 'image':
      return placeholder(node.alt ?? '', node.url);
    case 'imageReference':
      return placeholder(node.alt ?? '', context.definitions.get(node.identifier)?.url ?? node.identifier);
    case 'footnoteReference':
      return footnote(node.identifier, context, linked);
    case 'textDirective': {
      const index = claimIndex(node.name, context);
      // A claim is a link itself, so nothing inside it is one.
      if (index !== undefined) return claimInText(index, children(node.children, true), context, linked);
      return html`:${node.name}[${children(node.children)}]`;
    }
    case 'html':
      // A comment is not part of the paper, other raw HTML is shown, never run.
      return /^<!--/.test(node.value) ? undefined : html`<code>${sourceWithClaims(node.value, context, linked)}</code>`;
    default:
      return undefined;
  }
}

/** Index of the span that a directive stands for. */
function claimIndex(name: string, context: MarkdownContext): number | undefined {
  return name.startsWith(context.name) ? Number(name.slice(context.name.length)) : undefined;
}

/** Text: citations set apart, attributes of headings and images (`{#sec:x}`) left out, marks that were not parsed kept as claims. */
function prose(value: string, context: MarkdownContext, linked: boolean): Content {
  const parts = value.split(/(\[[^[\]]*@[\p{L}\p{N}_][^[\]]*\])/u);
  return parts.map((part, index) =>
    index % 2 === 1
      ? html`<cite>${sourceWithClaims(part, context, linked)}</cite>`
      : sourceWithClaims(part.replace(/\s*\{[#.][^{}\n]*\}(?=\s*$)/, ''), context, linked),
  );
}

/** `see :x` and `@fig:x` read as directives too: what is no claim goes back to the text that was written. */
function merged(nodes: readonly PhrasingContent[], context: MarkdownContext): PhrasingContent[] {
  const out: PhrasingContent[] = [];
  for (const node of nodes) {
    const plain =
      node.type === 'textDirective' && node.children.length === 0 && claimIndex(node.name, context) === undefined;
    const next = plain ? { type: 'text' as const, value: sliceOf(node, context) } : node;
    const last = out.at(-1);
    if (next.type === 'text' && last?.type === 'text')
      out[out.length - 1] = { type: 'text', value: last.value + next.value };
    else out.push(next);
  }
  return out;
}

/** The source of a node as written. */
export function sliceOf(
  node: { position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined },
  context: MarkdownContext,
): string {
  return context.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

/** Only the web, mail and DOIs are linked; anything else is text with its address. */
function link(url: string, content: (inLink: boolean) => Markup, linked: boolean): Markup {
  const doi = /^doi:(10\.\S+)$/i.exec(url)?.[1];
  const target = doi === undefined ? url : `https://doi.org/${doi}`;
  if (linked || !/^(https?:\/\/|mailto:)[^\s\\]+$/i.test(target))
    return html`<span class="link">${content(linked)}</span>`;
  return html`<a href="${target}" rel="noopener noreferrer nofollow">${content(true)}</a>`;
}

function placeholder(alt: string, url: string): Markup {
  return html`<span class="image"><span>Image</span> ${alt} <code>${url}</code></span>`;
}

function footnote(identifier: string, context: MarkdownContext, linked: boolean): Markup {
  if (!context.notes.includes(identifier)) context.notes.push(identifier);
  const n = context.notes.indexOf(identifier) + 1;
  if (linked) return html`<sup>${n}</sup>`;
  const first = context.noted.has(identifier) ? undefined : html` id="noted.${n}"`;
  context.noted.add(identifier);
  return html`<sup${first}><a href="#note.${n}" aria-label="Footnote ${n}">${n}</a></sup>`;
}
