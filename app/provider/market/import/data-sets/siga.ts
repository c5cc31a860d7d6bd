import { day, decimalColumn, orNull, orNullIfUnreadable, text } from '../column'
import type { DataSet } from '../data-set'
import { sameNames, writeOver } from '../store-rows'

/** ANEEL's register of plants. Plants missing from the file stay unchanged. */
export const siga: DataSet = {
  kind: 'siga',
  columns: {
    name: text('NomEmpreendimento'),
    core: {
      ...text('IdeNucleoCEG'),
      read: (it) => (/^\d{1,6}$/.test(it) ? it.padStart(6, '0') : undefined),
      expected: 'um núcleo de CEG',
    },
    ceg: text('CodCEG'),
    uf: orNull(text('SigUFPrincipal')),
    type: text('SigTipoGeracao'),
    phase: text('DscFaseUsina'),
    fuel_origin: orNull(text('DscOrigemCombustivel')),
    fuel: orNull(text('DscFonteCombustivel')),
    operates_since: orNullIfUnreadable(day('DatEntradaOperacao')),
    granted_kw: orNull(decimalColumn('MdaPotenciaOutorgadaKw')),
    inspected_kw: orNull(decimalColumn('MdaPotenciaFiscalizadaKw')),
    guarantee_kw: orNull(decimalColumn('MdaGarantiaFisicaKw')),
    valid_to: orNullIfUnreadable(day('DatFimVigencia')),
    owners: orNull(text('DscPropriRegimePariticipacao', 'DscPropriRegimeParticipacao')),
    places: orNull(text('DscMuninicpios', 'DscMunicipios')),
  },
  unread: [
    '_id',
    'DatGeracaoConjuntoDados',
    'DscTipoOutorga',
    'NomFonteCombustivel',
    'IdcGeracaoQualificada',
    'NumCoordNEmpreendimento',
    'NumCoordEEmpreendimento',
    'DatInicioVigencia',
    'DscSubBacia',
  ],
  key: ['ceg'],
  tables: [{ name: 'siga_plant', key: ['ceg'] }],
  async store(trx) {
    await writeOver(trx, 'siga_plant', sameNames(...Object.keys(siga.columns)), { key: ['ceg'] })
    return []
  },
}
