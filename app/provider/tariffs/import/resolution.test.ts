import { readResolution } from './resolution'

test.each([
  ['RESOLUÇÃO HOMOLOGATÓRIA Nº 3.472, DE 17 DE JUNHO DE 2025', 'REH 3.472/2025', '2025-06-17'],
  ['RESOLUÇÃO HOMOLOGATÓRIA Nº 3.477, DE 1 DE JULHO DE 2025', 'REH 3.477/2025', '2025-07-01'],
  ['RESOLUÇÃO HOMOLOGATÓRIA Nº 0.937, DE 2 DE FEVEREIRO DE 2010', 'REH 937/2010', '2010-02-02'],
  ['Resolução Homologatória nº 3.570, de 1º de março de 2026', 'REH 3.570/2026', '2026-03-01'],
  ['REH Nº 3.583, DE 28 DE ABRIL DE 2026', 'REH 3.583/2026', '2026-04-28'],
  ['DESPACHO Nº 2.783, DE 27 DE NOVEMBRO DE 2018', 'Despacho 2.783/2018', '2018-11-27'],
  ['', 'Resolução sem número publicado', ''],
  ['DECISÃO  JUDICIAL', 'DECISÃO JUDICIAL', ''],
  ['DESPACHO Nº 1, DE 2 DE BRUMÁRIO DE 1799', 'DESPACHO Nº 1, DE 2 DE BRUMÁRIO DE 1799', ''],
])('"%s" is shown as "%s"', (text, name, issuedOn) => {
  expect(readResolution(text)).toEqual({ name, issuedOn })
})
