import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { invoiceFileName, invoiceMissing } from './sections/invoice-file'

type Options = { isNeeded: boolean; error: string | undefined }

/** Whether the invoice this form needs was chosen; nobody knows before the script is there to look. */
export function useInvoice(form: RefObject<HTMLFormElement>, { isNeeded, error }: Options) {
  const [isChosen, setChosen] = useState<boolean>()
  const [wasAsked, setAsked] = useState(false)
  const isMissing = isNeeded && isChosen === false

  useEffect(() => {
    const control = form.current?.elements.namedItem(invoiceFileName)
    // The document is the outside world here: a file may have been chosen before this code ran.
    // oxlint-disable-next-line react/set-state-in-effect
    setChosen(control instanceof HTMLInputElement && control.files?.length === 1)
  }, [form])

  return {
    isMissing,
    error: wasAsked && isMissing ? invoiceMissing : isChosen ? undefined : error,
    onChoose: setChosen,
    /** Holds the form back while the invoice is missing. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      setAsked(true)
      if (isMissing) event.preventDefault()
    },
  }
}
