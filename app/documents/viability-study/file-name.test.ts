import { proposalFileName, viabilityFileName } from './file-name'

const studyOf = (name: string | undefined, offPeak: number) => ({
  customer: { cnpj: '11222333000181', ...(name !== undefined && { name }) },
  consumer: { contractedDemandKw: { peak: 0, offPeak } },
})

test.each([
  ['Padaria Sol', 499.99, 'padaria_viabilidade_varejista.pdf'],
  ['Padaria Sol', 500, 'padaria_viabilidade_atacadista.pdf'],
  ['Açúcar União', 80, 'acucar_viabilidade_varejista.pdf'],
  ['  ÓTICA  Visão ', 80, 'otica_viabilidade_varejista.pdf'],
  ["D'Ávila & Filhos", 80, 'davila_viabilidade_varejista.pdf'],
  ['../../etc passwd', 80, 'etc_viabilidade_varejista.pdf'],
  ['& Filhos', 80, 'filhos_viabilidade_varejista.pdf'],
  ['東京', 80, 'cliente_viabilidade_varejista.pdf'],
  ['', 80, 'cliente_viabilidade_varejista.pdf'],
  [undefined, 700, 'cliente_viabilidade_atacadista.pdf'],
])('the study of "%s" with %d kW is the file %s', (name, kw, file) => {
  expect(viabilityFileName(studyOf(name, kw))).toBe(file)
})

test('its sheets have the same name', () => {
  expect(viabilityFileName(studyOf('Padaria Sol', 80), 'csv')).toBe('padaria_viabilidade_varejista.csv')
  expect(viabilityFileName(studyOf('Padaria Sol', 500), 'xlsx')).toBe('padaria_viabilidade_atacadista.xlsx')
})

test('a proposal has the first name', () => {
  expect(proposalFileName(studyOf('Frigorífico Serra Azul', 900))).toBe('frigorifico_proposta_autoproducao.pdf')
  expect(proposalFileName(studyOf(undefined, 900))).toBe('cliente_proposta_autoproducao.pdf')
})
