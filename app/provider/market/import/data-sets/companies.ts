import { cnpj, day, mayLack, orElse, orNull, orNullIfUnreadable, text } from '../column'
import type { DataSet } from '../data-set'
import { sameNames, writeOver } from '../store-rows'

/** The public company register, with the service's field names. */
export const companies: DataSet = {
  kind: 'cadastro_cnpj',
  columns: {
    cnpj: cnpj('cnpj'),
    name: text('razao_social'),
    kind: mayLack(orNull(text('descricao_identificador_matriz_filial'))),
    city: mayLack(orNull(text('municipio'))),
    uf: mayLack(orNull(text('uf'))),
    postal_code: mayLack(orNull(text('cep'))),
    number: mayLack(orNull(text('numero'))),
    street: mayLack(orNull(text('logradouro'))),
    complement: mayLack(orNull(text('complemento'))),
    opened_on: mayLack(orNullIfUnreadable(day('data_inicio_atividade'))),
    email: mayLack(orNull(text('email'))),
    partners: orElse(text('qsa'), '[]'),
  },
  key: ['cnpj'],
  tables: [{ name: 'company_register', key: ['cnpj'] }],
  async store(trx) {
    await writeOver(trx, 'company_register', sameNames(...Object.keys(companies.columns)), { key: ['cnpj'] })
    return []
  },
}

type Answer = Readonly<Record<string, unknown>>

/** A field of an answer as text. Of partners only name and position are kept. */
export function textOfField(answer: Answer, name: string): string {
  if (name === 'qsa') return JSON.stringify(partnersOf(answer['qsa']))
  if (name === 'logradouro') return [answer['descricao_tipo_de_logradouro'], answer['logradouro']].map(asText).join(' ')
  return asText(answer[name])
}

function partnersOf(qsa: unknown) {
  if (!Array.isArray(qsa)) return []
  const partners = qsa.map((it: Answer | null) => ({
    name: asText(it?.['nome_socio']),
    position: asText(it?.['qualificacao_socio']),
  }))
  return partners.filter(({ name }) => name !== '')
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
