import { troublesIn } from './operation-words'

test('each part that does not serve is told in a sentence, and the others are not', () => {
  const states = { process: 'ok', database: 'sem espaço', migrations: 'pendentes', memory: 'no limite', files: 'indisponível' }
  expect(troublesIn(states)).toEqual([
    'O banco de dados está sem espaço: nada se grava, e o que já está guardado continua disponível.',
    'A atualização do banco de dados está pendente.',
    'A memória deste processo está no limite: PDFs, planilhas e envios grandes esperam.',
    'O armazenamento dos documentos não responde.',
  ])
  expect(troublesIn({ process: 'ok', database: 'ok', files: 'ok' })).toEqual([])
})
