import { marketOrigin } from '~/provider/market/market-origin'
import { chargeMonths } from '~/provider/premises/charge-months'
import { csv, describeWithMarket, importText, report } from '../support/market-import'

const reserve =
  'MES_REFERENCIA;ENCARGO_ENERGIA_RESERVA;TOTAL_PAGAMENTO_LIQ_ER;FUNDO_GARANTIA_OPER_CONTR_ER;TOTAL_RECEITA_RETIDA_CONER;' +
  'CUSTO_ADIMN_FIN_TRIB_CCEE;SALDO_EFETIVO_CONER'
const system =
  'MES_REFERENCIA;RESERVA_ALIVIO_ESS;TOTAL_PENALIDADES_ESS;SOBRA_EXCED_FINANCEIRO_MA;FATOR_AJUSTE_ESS;PAGAMENTO_ENCARGO_ESS;' +
  'PAGAMENTO_ENCARGO_SE;EXCEDENTE_FINANCEIRO_IMPORT;VALOR_CUSTO_RAZAO_IMPORT'
const consumption = 'MES_REFERENCIA;TRC_SEG_ENER;TRC_SEG_ENER_SUC'

const ofReserve = (month: string, brl: string) => `${month};${brl};1;2;3;4;5`

describeWithMarket((db) => {
  const stored = async () => (await chargeMonths(db())).toReversed()

  test('the three files of July 2026 make one month: EER in reais, ESS and SE in reais, the reference consumption in MWh', async () => {
    // The chamber's own figures of July 2026.
    await importText(db(), csv(reserve, ofReserve('202607', '841604105.57')))
    await importText(db(), csv(consumption, '202607;46696229.92089;'))
    await importText(db(), csv(system, '202607;0;0;0;1;9339245.98;4669622.99;0;0'))
    expect(await stored()).toEqual([
      { month: 202607, eerBrl: 841604105.57, essBrl: 9339245.98, seBrl: 4669622.99, referenceMwh: 46696229.92089 },
    ])
  })

  test('a month without a file of consumption is known as money, and a newer file leaves the months that it lacks', async () => {
    await importText(db(), csv(reserve, ofReserve('202606', '800000000'), ofReserve('202607', '1')))
    await importText(db(), csv(reserve, ofReserve('202607', '841604105,57')))
    expect((await stored()).map(({ month, eerBrl, referenceMwh }) => [month, eerBrl, referenceMwh])).toEqual([
      [202606, 800000000, undefined],
      [202607, 841604105.57, undefined],
    ])
  })

  test.each([
    ['another column, by its name', csv(`${consumption};TRC_NOVA`, '202607;46696229.9;;1'), 'há colunas desconhecidas TRC_NOVA'],
    [
      'a column that is missing, by its name',
      csv('MES_REFERENCIA;TRC_SEG_ENER_SUC', '202607;'),
      'faltam as colunas TRC_SEG_ENER',
    ],
    ['a month twice', csv(consumption, '202607;46696229.9;', '202607;1;'), 'Linha 3: 07/2026 está duas vezes'],
    ['a month that has not ended', csv(consumption, '202611;46696229.9;'), 'Linha 2: 11/2026 ainda não terminou'],
  ])('a file with %s is refused whole', async (_, text, problem) => {
    await expect(importText(db(), text)).rejects.toThrow(problem)
    expect(await stored()).toEqual([])
  })

  test.each([
    [
      'in GWh',
      csv(consumption, '202607;46696.23;'),
      '07/2026 tem 46.696,23 MWh, fora do piso e do teto, de 20.000.000 a 90.000.000',
    ],
    ['of less than nothing', csv(reserve, ofReserve('202607', '-5')), '07/2026 tem -5 R$, fora do piso e do teto'],
    [
      'in a column that is not documented',
      csv(consumption, '202607;46696229.9;7'),
      'TRC_SEG_ENER_SUC veio preenchida em 07/2026',
    ],
  ])('a value %s waits for a person', async (_, text, problem) => {
    await expect(importText(db(), text)).rejects.toThrow(problem)
    expect(await stored()).toEqual([])
    await importText(db(), text, 'aceito.csv', { takesFewerRows: true })
    expect(await stored()).toHaveLength(1)
  })

  test('a file that ends before the stored months waits if it would change some of them; older months alone are taken', async () => {
    await importText(db(), csv(reserve, ofReserve('202606', '800000000'), ofReserve('202607', '841604105.57')))
    const older = importText(db(), csv(reserve, ofReserve('202605', '7'), ofReserve('202606', '8')))
    await expect(older).rejects.toThrow('o arquivo vai até 06/2026, antes do gravado, que vai até 07/2026')
    await importText(db(), csv(reserve, ofReserve('202511', '700000000'), ofReserve('202512', '710000000')))
    expect((await stored()).map(({ month }) => month)).toEqual([202511, 202512, 202606, 202607])
  })

  test('charges leave the invented market of a demonstration as it is', async () => {
    const row = {
      id: 'demonstration',
      kind: 'demonstration',
      state: 'done',
      file_name: '',
      sha256: '',
      rows_read: 1,
      report: null,
    }
    const at = '2026-11-20T12:00:00.000Z'
    await db()
      .insertInto('market_import')
      .values({ ...row, started_at: at, finished_at: at })
      .execute()
    const { notes, months } = await report(db(), csv(consumption, '202607;46696229.92089;'))
    expect({ notes, months }).toEqual({ notes: [], months: [202607] })
    expect(await marketOrigin(db())).toEqual({ isInvented: true, readAt: at })
  })
})
