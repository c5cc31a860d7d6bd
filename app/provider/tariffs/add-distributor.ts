import type { z } from 'zod'
import type { addDistributor } from '~/contract/tariff-imports'
import type { Db } from '~/database/schema'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { comparable } from '../search/text'
import { HttpRefusal } from '../http/refusal'

type Told = z.output<NonNullable<typeof addDistributor.body>>

/** Adds a distributor to the register in the caller's transaction. */
export async function writeDistributor(trx: Db, { name, agentName, cnpj, uf, submarket }: Told): Promise<number> {
  if (!isCnpj(cnpj)) throw new HttpRefusal(422, 'O CNPJ não existe: confira os números.', ['cnpj'])
  const digits = cnpjCharacters(cnpj)
  const other = await trx.selectFrom('distributor').select('name').where('cnpj', '=', digits).executeTakeFirst()
  if (other) throw new HttpRefusal(409, `Este CNPJ já está no cadastro, como ${other.name}.`, ['cnpj'])
  const value = comparable(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const added = await trx
    .insertInto('distributor')
    .values({ value, name, agent_name: agentName, cnpj: digits, uf, submarket })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added || value === '') throw new HttpRefusal(409, 'Já há uma distribuidora com este nome no cadastro.', ['name'])
  return added.id
}
