import { changeText, energyText, marketMonthName } from '../words'
import type { OpenedConsumption } from './consumption.server'

/** The chamber's total for the free market of the month, beside the sum of the loads. */
export function ControlTotal({ month, control, filter, summedMwh }: OpenedConsumption & { summedMwh: number }) {
  if (month === null || filter['uf'] || filter['ramo']) return null
  return (
    <section aria-labelledby="conferencia" className="card stack">
      <h2 id="conferencia">Conferência com o total da CCEE</h2>
      <p>
        {control === null
          ? `O total publicado pela CCEE para ${marketMonthName(month)} ainda não foi importado.`
          : `A CCEE publica ${energyText(control.freeMwh)} de consumo livre em ${marketMonthName(month)}; a soma das unidades é ${energyText(summedMwh)}. ${differenceOf(summedMwh, control.freeMwh)}`}
      </p>
      <p className="hint">
        Fontes: parcela_carga_consumo, sem os perfis da classe Distribuidor, e consumo_mensal_ambiente_comercializacao, dados
        abertos da CCEE (CC-BY-4.0).
      </p>
    </section>
  )
}

function differenceOf(summedMwh: number, publishedMwh: number): string {
  const differenceMwh = summedMwh - publishedMwh
  if (publishedMwh === 0 || Math.abs(differenceMwh) < 0.001) return 'Os dois números coincidem.'
  return `A diferença é de ${energyText(Math.abs(differenceMwh))} (${changeText(differenceMwh / publishedMwh)}).`
}
