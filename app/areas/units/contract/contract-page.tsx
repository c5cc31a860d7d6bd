import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import {
  flexibilityText,
  guaranteeText,
  indexText,
  modulationWords,
  shareText,
  renewalText,
  supplyMonthsText,
  contractVolumeText,
} from '~/unit-text/energy-contract'
import { monthTitle, submarketName } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { FactGrid } from '~/ui/fact-grid'
import { decimal, money } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { BackLink } from '../back-link'
import type { OpenedContracts } from './contract.server'

/** The contracts of energy of a unit, in plain words, and what they supply month by month. */
export function ContractsOfUnitPage({ unit, contracts, months, showsPrices, back }: OpenedContracts) {
  const running = contracts.filter(({ state }) => state === 'running')
  return (
    <main id="conteudo" className="page stack unit-page">
      <BackLink to={back} />
      <PageHead title="Contratos de energia" answer={unit.name} lead={leadOf(running)} />
      {contracts.flatMap((contract) => {
        const text = renewalText(contract)
        return text
          ? [
              <Alert key={contract.id} tone="warn" title={contract.supplier}>
                <p>{text}</p>
              </Alert>,
            ]
          : []
      })}
      {contracts.length === 0 && <Empty>Nenhum contrato de energia desta unidade está cadastrado.</Empty>}
      {contracts.map((contract) => (
        <Contract key={contract.id} contract={contract} showsPrices={showsPrices} />
      ))}
      {months.length > 0 && (
        <section className="grid gap-4" aria-labelledby="meses">
          <h2 id="meses">Mês a mês</h2>
          <p>
            Dentro dos limites, o fornecedor entrega e fatura o que a unidade usa. O que passa deles se compra ou se vende no
            mercado de curto prazo.
          </p>
          <DataTable
            caption="O que os contratos fornecem em cada mês"
            isCaptionHidden
            rows={months}
            rowKey={({ month }) => month}
            columns={showsPrices ? [...volumeColumns, priceColumn] : volumeColumns}
            stacks
          />
        </section>
      )}
    </main>
  )
}

type Contract = OpenedContracts['contracts'][number]

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Who supplies a unit in the running month, with the contracts of that month. */
export function leadOf(running: ReadonlyArray<Pick<Contract, 'supplier' | 'lastMonth'>>): string {
  const [first, ...others] = running
  if (!first) return 'Nenhum contrato fornece energia a esta unidade neste mês.'
  const end = ({ lastMonth }: Pick<Contract, 'lastMonth'>) => `até ${monthName(monthOfKey(lastMonth))}`
  if (others.length === 0) return `${first.supplier} fornece a energia desta unidade ${end(first)}.`
  return `${list.format(running.map((contract) => `${contract.supplier} (${end(contract)})`))} fornecem a energia desta unidade.`
}

const stateWords: Record<Contract['state'], string> = { running: 'Vigente', future: 'A começar', ended: 'Terminado' }

function Contract({ contract, showsPrices }: { contract: Contract; showsPrices: boolean }) {
  const { id, supplier, state, volume, shareFraction, modulation, source, submarket, baseMonth, guaranteeKind, guarantee } =
    contract
  const share = shareFraction < 1 ? `, ${shareText(shareFraction)} para esta unidade` : ''
  return (
    <section className="card stack" aria-labelledby={`contrato-${id}`}>
      <h2 id={`contrato-${id}`}>{supplier}</h2>
      <FactGrid
        facts={[
          { name: 'Situação', value: stateWords[state] },
          { name: 'Fornecimento', value: supplyMonthsText(contract) },
          { name: 'Volume', value: contractVolumeText(volume) + share },
          { name: 'Flexibilidade', value: flexibilityText(contract) },
          { name: 'Modulação', value: modulationWords[modulation] },
          { name: 'Energia', value: `${source}, ${submarketName(submarket)}` },
          ...(showsPrices ? [{ name: 'Correção do preço', value: indexText(baseMonth) }] : []),
          ...(guaranteeKind ? [{ name: 'Garantia', value: guaranteeText(guaranteeKind, guarantee) }] : []),
        ]}
      />
    </section>
  )
}

type Month = OpenedContracts['months'][number]

const volumeColumns: readonly Column<Month>[] = [
  { header: 'Mês', cell: ({ month }) => monthTitle(monthOfKey(month)) },
  { header: 'Contratada (MWh)', cell: ({ contractedMwh }) => mwh(contractedMwh), isNumeric: true },
  { header: 'Mínimo (MWh)', cell: ({ takeMinMwh }) => mwh(takeMinMwh), isNumeric: true },
  { header: 'Máximo (MWh)', cell: ({ takeMaxMwh }) => mwh(takeMaxMwh), isNumeric: true },
]

const priceColumn: Column<Month> = {
  header: 'Preço (R$/MWh)',
  cell: ({ priceBrlPerMwh }) => (priceBrlPerMwh === null ? '–' : money(priceBrlPerMwh)),
  isNumeric: true,
}

function mwh(amount: number) {
  return decimal(amount, 3)
}
