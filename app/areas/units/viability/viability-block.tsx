import type { TariffOption, TariffViability } from '~/domain/units/tariff-viability'
import { DataTable, type Column } from '~/ui/data-table'
import { Facts } from '../facts'
import type { UnitFile } from '../to-unit'
import { viabilityFacts } from './viability-facts'
import { money } from '~/ui/format'

type Props = { viability: TariffViability | null; files: readonly UnitFile<'VIABILIDADE_THS'>[] }

/** What each tariff open to a unit would cost it in a year, and the study as a PDF. Nothing where there is neither. */
export function ViabilityBlock({ viability, files }: Props) {
  if (!viability && files.length === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby="viabilidade">
      <div className="between">
        <h2 id="viabilidade">Viabilidade por tarifa</h2>
        {files.map(({ storageId, name }) => (
          <a key={storageId} className="btn" href={`/uploads/${storageId}`} download>
            Baixar PDF<span className="sr-only"> {name}</span>
          </a>
        ))}
      </div>
      <p>
        Quanto a unidade pagaria por ano em cada modalidade tarifária (THS), conforme a energia que compra. A energia incentivada
        dá desconto na tarifa de uso da rede.
      </p>
      {viability && (
        <>
          <Facts facts={viabilityFacts(viability)} />
          <DataTable
            caption="Custo por ano em cada modalidade e tipo de energia"
            columns={columnsOf(viability)}
            rows={modalities}
            rowKey={(modality) => modality}
            pairs
          />
        </>
      )}
    </section>
  )
}

const modalities = ['AZUL', 'VERDE'] as const
type Modality = (typeof modalities)[number]

const energies = { CONVENCIONAL: 'Convencional', I5: 'Incentivada 50%', I1: 'Incentivada 100%' } as const

function columnsOf({ costBrlPerYear, current }: TariffViability): Column<Modality>[] {
  const columns = Object.entries(energies).map(([energy, header]): Column<Modality> => ({
    header: `${header} (R$/ano)`,
    cell: (modality) => {
      const option = `${modality} ${energy}` as TariffOption
      return <Cost brl={costBrlPerYear[option]} isCurrent={option === current} />
    },
    isNumeric: true,
  }))
  return [{ header: 'Modalidade', cell: (modality) => modality }, ...columns]
}

function Cost({ brl, isCurrent }: { brl: number | null; isCurrent: boolean }) {
  return (
    <>
      {brl === null ? 'Indisponível' : money(brl)}
      {isCurrent && <span className="hint block">tarifa de hoje</span>}
    </>
  )
}
