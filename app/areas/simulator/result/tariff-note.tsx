import { tariffPeriod, tariffWarning } from '~/study-text/tariff-text'
import type { Study } from '~/domain/study/study'
import { Alert } from '~/ui/alert'

/** Which resolution the figures come from; a warning when its period is over. */
export function TariffNote({ study }: { study: Study }) {
  const warning = tariffWarning(study)
  return (
    <>
      <p className="hint">
        {study.distributorName}, tarifa da {tariffPeriod(study)}.
      </p>
      {warning && <Alert tone="warn">{warning}</Alert>}
    </>
  )
}
