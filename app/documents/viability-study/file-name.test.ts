import { viabilityFileName } from './file-name'

const nameOf = (name: string | undefined, offPeak: number) =>
  viabilityFileName({
    customer: { cnpj: '11222333000181', ...(name !== undefined && { name }) },
    contractedDemandKw: { peak: 0, offPeak },
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
])('the study of "%s" with %d kW is kept as %s', (name, kw, file) => {
  expect(nameOf(name, kw)).toBe(file)
})
