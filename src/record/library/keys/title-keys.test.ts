import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentWords } from './content-words.ts';
import { firstPage, locatorKeys } from './locator-keys.ts';
import { mainTitle, titleKeys } from './title-keys.ts';

const partsShared = (a: string, b: string) => {
  const theirs = new Set(titleKeys(b, '').parts);
  return titleKeys(a, '').parts.filter((key) => theirs.has(key)).length;
};

describe('keys of titles', () => {
  it.each([
    ['The Title: A Subtitle', 'the title — a subtitle'],
    ['Café au lait in Łódź', 'Cafe au Lait in Lodz'],
    ['RETRACTED: Growth of cells', 'Growth of cells'],
    ['Retracted Article: Growth of cells', 'Growth of cells'],
    ['Multi-task learning', 'Multitask learning'],
    ['Learning & games', 'Learning and games'],
  ])('%s = %s', (a, b) => {
    expect(titleKeys(a, 'x').whole).toContain(titleKeys(b, 'x').whole[0]);
    expect(titleKeys(a, 'x').withAuthor).toContain(titleKeys(b, 'x').withAuthor[0]);
  });

  it('the title without its subtitle is a whole key, too', () => {
    expect(titleKeys('Deep nets: a survey', '').whole).toContain(titleKeys('Deep nets', '').whole[0]);
    expect(titleKeys('Deep nets: a survey', 'a').withAuthor).not.toContain(titleKeys('Deep nets', 'b').withAuthor[0]);
    expect(mainTitle('What is it? A question')).toBe('What is it');
    expect(mainTitle(': no beginning')).toBe(': no beginning');
  });

  it.each([
    ['one letter of one word', 'Translation', 'Translaton'],
    ['both words', 'Dynamic filters', 'Dynamik filterz'],
    ['a word in another place', 'Named Entity Recognition', 'Recognition Entity Named'],
    ['a word missing of three', 'Robust Spectral Clustering', 'Robust Clustering'],
    ['a word more', 'Spectral Clustering', 'Spectral Clustering novel'],
    ['two of three words', 'Approximate Graph Propagation', 'Aproximate Graph Prpagation'],
    ['merged words', 'Convex optimisation of large networks', 'Convexoptimisation of large net-works'],
    ['Chinese, a sign missing', '基于深度学习的中文命名实体识别研究', '基于深度学习中文命名实体识别研究'],
  ])('share parts although wrong: %s', (_, a, b) => {
    expect(partsShared(a, b)).toBeGreaterThan(0);
  });

  it('different titles share little', () => {
    expect(partsShared('Parsing Bulgarian with care', 'Deep nets for weather forecasts in Sweden')).toBe(0);
  });

  it('has no keys where there are no letters', () => {
    for (const title of ['', '…', '$$', '—: ?'])
      expect(titleKeys(title, 'a')).toEqual({ whole: [], withAuthor: [], parts: [] });
  });

  it('takes any text, gives a bounded number of keys, always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const keys = titleKeys(title, 'a');
        expect(keys).toEqual(titleKeys(title, 'a'));
        expect(keys.parts.length).toBeLessThan(250);
        for (const key of [...keys.whole, ...keys.withAuthor, ...keys.parts]) expect(key).toBe(key | 0);
      }),
    );
  });

  it.each(['a ', ': ', '-- ', '的', 'retracted: ', '\u0301', '{\\"a} '])('is quick with a megabyte of %j', (piece) => {
    const before = process.cpuUsage();
    titleKeys(piece.repeat((1 << 20) / piece.length), 'a');
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });

  it('has words where none are spaced', () => {
    expect(contentWords('深度学习 with BERT')).toEqual(['深度', '度学', '学习', 'bert']);
    expect(contentWords('On the of a')).toEqual(['on', 'the', 'of', 'a']);
  });
});

describe('keys of places', () => {
  it.each([
    ['429–446', '429'],
    ['601:1–601:22', '601:1'],
    ['e1234', 'e1234'],
    ['pp. 12-19', '12'],
    ['iv', ''],
    [undefined, ''],
  ])('%s begins at %j', (pages, first) => {
    expect(firstPage(pages)).toBe(first);
  });

  it('needs a page, and a year for a volume', () => {
    expect(locatorKeys({ author: 'a', page: '', volume: '3', years: [2000] })).toEqual([]);
    expect(locatorKeys({ author: '', page: '1', volume: '3', years: [] })).toEqual([]);
    expect(locatorKeys({ author: '', page: '1', volume: '03(2)', years: [2000] })).toEqual(
      locatorKeys({ author: '', page: '1', volume: 'vol. 3', years: [2000] }),
    );
  });
});
