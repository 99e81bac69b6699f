import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterWhen, nameMatch, nameTokens } from './index.ts';

describe('the words of a name', () => {
  it.each([
    ['Final Val Acc', 'final validation accuracy'],
    ['final_val_acc', 'final validation accuracy'],
    ['finalValidationAccuracy', 'final validation accuracy'],
    ['shakespeare\\_char', 'shakespeare character'],
    ['KL Divergence ↓', 'kl divergence'],
    ['kl_divergence', 'kl divergence'],
    ['Steps to 99% Val Acc', 'step 99 validation accuracy'],
    ['step_val_acc_99', 'step validation accuracy 99'],
    ['Mod Division', 'modular division'],
    ['LR', 'learning rate'],
    ['AUC-ROC', 'auc roc'],
    ['Training losses', 'train loss'],
    ['$\\beta_1$', 'beta 1'],
    ['F1', 'f1'],
    ['ResNet-50', 'res net 50'],
  ])('%s', (name, words) => expect(nameTokens(name).join(' ')).toBe(words));

  it('never throws and gives no empty word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(nameTokens(text).every((token) => token !== '')).toBe(true);
      }),
    );
  });
});

describe('two names', () => {
  it.each([
    ['Final Val Acc', 'final_val_acc', 1, 1],
    ['Steps to 99% Val Acc', 'step_val_acc_99', 1, 1],
    ['Permutation', 'permutation', 1, 1],
    ['Mod Division', 'x_div_y', 0.3, 0.9],
    ['Val Acc', 'final_val_acc', 0.8, 0.99],
    ['Final Train Loss', 'final_val_loss', 0, 0],
    ['Accuracy', 'loss', 0, 0],
    ['Mod Addition', 'x_minus_y', 0, 0],
    ['Addition', 'x_plus_y', 0.5, 0.95],
  ])('%s and %s', (a, b, least, most) => {
    const { score } = nameMatch(a, b);
    expect(score).toBeGreaterThanOrEqual(least);
    expect(score).toBeLessThanOrEqual(most);
  });

  it('are as alike one way as the other', () => {
    const name = fc
      .array(fc.constantFrom('final', 'val', 'acc', 'loss', 'mean', 'x', 'div', 'division', '99'))
      .map((w) => w.join('_'));
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(nameMatch(a, b).score).toBeCloseTo(nameMatch(b, a).score, 10);
      }),
    );
  });
});

describe('the better direction', () => {
  it.each([
    ['KL Divergence', 'lower'],
    ['val_bpb ↓', 'lower'],
    ['Total Cost ($/GB) ↓', 'lower'],
    ['Final Val Acc', 'higher'],
    ['Steps to 99% Val Acc', 'lower'],
    ['Score', null],
    ['Score (lower is better)', 'lower'],
  ])('%s: %s', (name, better) => expect(betterWhen(name)).toBe(better));
});
