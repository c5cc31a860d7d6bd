import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import type { TrialDatabase } from './trial-database'

/** A file that a command imports completely or not at all, with its expected effect on the database. */
export type ImportFile = {
  command: 'tariffs-import' | 'market-import'
  file: string
  /** Count of each statement before and after the import. */
  facts: { statement: string; whole: number }[]
}

const periods = 12

/** A file of tariffs of every distributor in its own resolution, with this many periods. */
export async function tariffImport(db: TrialDatabase, folder: string, number: number): Promise<ImportFile> {
  const distributors = (await db.rows('select cnpj from distributor where cnpj is not null')) as { cnpj: string }[]
  const resolution = `Ensaio ${number}`
  const rows = distributors.flatMap(({ cnpj }) =>
    Array.from({ length: periods }, (_, period) => {
      const year = 2040 + number
      const day = (month: number) => `${year}-${String(month).padStart(2, '0')}`
      const dates = { DatInicioVigencia: `${day(period + 1)}-01`, DatFimVigencia: `${day(period + 1)}-28` }
      return verdeRows({ NumCNPJDistribuidora: cnpj, DscREH: resolution, ...dates })
    }).flat(),
  )
  const file = path.join(folder, `tarifas-${number}.csv`)
  writeFileSync(file, tariffFile(rows))
  const name = path.basename(file)
  return {
    command: 'tariffs-import',
    file,
    facts: [
      {
        statement: `select count(*) as n from tariff_rate where resolution = '${resolution}'`,
        whole: distributors.length * periods,
      },
      { statement: `select count(*) as n from tariff_import where state = 'done' and file_name = '${name}'`, whole: 1 },
      // As many audit lines as completed imports.
      {
        statement: `select (select count(*) from tariff_import where state = 'done' and file_name like 'tarifas-%')
          - (select count(*) from audit_entry where action = 'tariffs-imported') as n`,
        whole: 0,
      },
    ],
  }
}

const loads = 8_000
const loadHeader =
  'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;NOME_EMPRESARIAL;COD_PARCELA_CARGA;SIGLA_PARCELA_CARGA;CNPJ_CARGA;CIDADE;' +
  'ESTADO_UF;RAMO_ATIVIDADE;SUBMERCADO;DATA_MIGRACAO;COD_PERF_AGENTE_CONECTADO;SIGLA_PERFIL_AGENTE_CONECTADO;CAPACIDADE_CARGA;' +
  'CONSUMO_ACL;CONSUMO_CATIVO_PARC_LIVRE;CONSUMO_TOTAL'

/** The loads' profile: without its file they would have no agent. */
export function profilesFile(folder: string): string {
  const file = path.join(folder, 'perfis.csv')
  const header =
    'COD_AGENTE;SIGLA_AGENTE;NOME_EMPRESARIAL;CNPJ;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;CLASSE_PERFIL_AGENTE;STATUS_PERFIL;' +
    'CATEGORIA_AGENTE;SUBMERCADO;VAREJISTA;TIPO_ENERG_PERF'
  const row = '2;FRIO;FRIGORÍFICO INVENTADO LTDA;4865228000103;20;FRIO CL;Consumidor Livre;ATIVO;Consumo;SUDESTE;Não;Convencional'
  writeFileSync(file, `${header}\n${row}\n`)
  return file
}

/** A file of the loads of one month. */
export async function marketImport(_: TrialDatabase, folder: string, number: number): Promise<ImportFile> {
  const month = (2000 + Math.floor(number / 12)) * 100 + (number % 12) + 1
  const lines = Array.from(
    { length: loads },
    (__, load) =>
      `${month};20;SIGLA;NOME;${500 + load};CARGA ${load};04865228000103;JATAÍ;GO;ALIMENTÍCIOS;SUDESTE;01/07/2017;10;DIST;1.545;1.5;0.0;1.5`,
  )
  const file = path.join(folder, `cargas-${number}.csv`)
  writeFileSync(file, `${[loadHeader, ...lines].join('\n')}\n`)
  return {
    command: 'market-import',
    file,
    facts: [
      { statement: `select count(*) as n from market_load_month where month = ${month}`, whole: loads },
      {
        statement: `select coalesce(sum(load_count), 0) as n from market_activity_month where month = ${month}`,
        whole: loads,
      },
      {
        statement: `select count(*) as n from market_import where state = 'done' and file_name = '${path.basename(file)}'`,
        whole: 1,
      },
      {
        statement: `select (select count(*) from market_import where state = 'done' and file_name like 'cargas-%')
          - (select count(*) from audit_entry where action = 'market-imported' and details like '%parcela_carga_consumo%') as n`,
        whole: 0,
      },
    ],
  }
}
