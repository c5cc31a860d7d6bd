import type { z } from 'zod'
import { getAgentRegistry } from '~/contract/agents'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { cnpjCharacters } from '~/domain/registry/cnpj'
import { HttpRefusal } from '~/provider/http/refusal'
import type { AgentRow } from './find-agent'

/** The public register's entry of an agent's company. */
export async function registryOf(
  db: Db,
  { agent, cnpj14 }: { agent: AgentRow; cnpj14: string },
): Promise<z.input<typeof getAgentRegistry.reply>> {
  const cnpj = cnpjCharacters(cnpj14).padStart(14, '0')
  const isTheirs = agent.cnpj?.padStart(14, '0') === cnpj
  const row = isTheirs && (await db.selectFrom('company_register').selectAll().where('cnpj', '=', cnpj).executeTakeFirst())
  if (!row) throw new HttpRefusal(404, 'Empresa não encontrada no cadastro')
  return {
    descricao_identificador_matriz_filial: row.kind,
    municipio: row.city,
    uf: row.uf,
    cep: row.postal_code,
    numero: row.number,
    logradouro: row.street,
    complemento: row.complement,
    data_inicio_atividade: row.opened_on,
    email: row.email,
    qsa: fromJson(row.partners).map(({ name, position }) => ({
      nome_socio: name,
      qualificacao_socio: position,
    })),
  }
}
