/** "12 horas sem leitura e 1 hora sem PLD"; undefined without a gap. */
export function gapsText({ missingReadings, missingPrices }: { missingReadings: number; missingPrices: number }) {
  const told = [
    missingReadings > 0 && `${hoursText(missingReadings)} sem leitura`,
    missingPrices > 0 && `${hoursText(missingPrices)} sem PLD`,
  ].filter(Boolean)
  return told.length === 0 ? undefined : told.join(' e ')
}

function hoursText(count: number) {
  return count === 1 ? '1 hora' : `${count.toLocaleString('pt-BR')} horas`
}
