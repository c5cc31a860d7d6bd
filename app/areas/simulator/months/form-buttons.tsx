import { Button } from '~/ui/button'
import { fillFromHours } from './month-columns'

/** Calculates, or first fills the months with the chamber's hours; the key Enter presses the first. */
export function FormButtons({ label }: { label: string }) {
  return (
    <div className="stack">
      <p className="flex flex-wrap gap-3">
        <Button>{label}</Button>
        <Button {...fillFromHours} variant="secondary">
          Preencher os meses com as horas da CCEE
        </Button>
      </p>
      <p className="hint">
        As horas são do consumo dos últimos doze meses que a CCEE publicou do CNPJ do estudo, por posto e sem as perdas.
      </p>
    </div>
  )
}
