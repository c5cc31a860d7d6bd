import { quotedConditions } from './tender'

const quote = {
  terms: { kind: 'fixed-price' as const, prices: [{ year: 2027, brlPerMwh: 200 }] },
  index: null,
  takeMinFraction: 0.9,
  takeMaxFraction: 1.1,
  modulation: 'flat' as const,
  guaranteeKind: 'none' as const,
  guaranteeMonths: null,
}

test('the conditions of a quote are whole sentences, with and without a guarantee', () => {
  expect(quotedConditions(quote)).toEqual([
    'Preços sem correção.',
    'Retirada de 90% a 110% do volume de cada mês.',
    'Modulação plana, a mesma energia em todas as horas.',
    'Sem garantia.',
  ])
  const guaranteed = { ...quote, modulation: 'load-profile' as const, guaranteeKind: 'surety' as const, guaranteeMonths: 2 }
  expect(quotedConditions(guaranteed).slice(2)).toEqual([
    'Modulação pelo perfil da carga.',
    'Garantia: fiança bancária, 2 meses de energia.',
  ])
})
