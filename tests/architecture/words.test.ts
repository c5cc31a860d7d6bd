import { readFileSync } from 'node:fs'
import path from 'node:path'
import { modules } from './modules'

/** Texts given by the specification (portal §2.13 and §8). */
const specified = ["excluir: 'Deletar'", 'Documento deletado!', 'Erro ao deletar documento!', 'Mês apagado!']

/** Any form of "apagar", "deletar" and "remover"; English comments have none. */
const otherWord =
  /(?<!\p{L})(?:apag(?:ar|a|am|ad[oa]s?|ou|ue|ando|á-l[oa])|delet(?:ar|ad[oa]s?|ou|ando|á-l[oa])|remov(?:er|a|am|eu|endo|ê-l[oa]))(?!\p{L})/giu

test('deleting is "excluir" everywhere, except in texts of the specification', () => {
  const others = modules.flatMap(({ file }) => {
    const text = specified.reduce((left, words) => left.replaceAll(words, ''), readFileSync(file, 'utf8'))
    return [...text.matchAll(otherWord)].map(([word]) => `${path.relative('app', file)}: ${word}`)
  })
  expect(others).toEqual([])
})

test('the company has its article: no sentence names it without one', () => {
  const bare = modules.flatMap(({ file }) => {
    if (!file.endsWith('.tsx')) return []
    const sentences = readFileSync(file, 'utf8').matchAll(
      /(\p{L}*)\s+\{brand(?:\.name|Name)\} \p{Ll}|(\p{L}+) \{brand(?:\.name|Name)\}/gu,
    )
    return [...sentences].flatMap(([text, subject, object]) => {
      return /^(a|da|na|pela|à|e)$/i.test(subject ?? object ?? '') ? [] : [`${file}: ${text.trim()}`]
    })
  })
  expect(bare).toEqual([])
})
