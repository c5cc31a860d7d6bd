import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { maxFileBytes } from '~/domain/files/limits'
import { invoiceFileName, invoiceMissing, invoiceTooLarge } from './sections/invoice-file'

type Options = { isNeeded: boolean; error: string | undefined }

/** Whether the invoice this form needs was chosen. Unknown, `bytes` undefined, until the script has run. */
export function useInvoice(form: RefObject<HTMLFormElement>, { isNeeded, error }: Options) {
  const [bytes, setBytes] = useState<number>()
  const [wasAsked, setAsked] = useState(false)
  const isMissing = isNeeded && bytes === 0
  const isTooLarge = bytes !== undefined && bytes > maxFileBytes

  useEffect(() => {
    const control = form.current?.elements.namedItem(invoiceFileName)
    // The state comes from the document: a file may have been chosen before this code ran.
    // oxlint-disable-next-line react/set-state-in-effect
    if (control instanceof HTMLInputElement) setBytes(bytesIn(control))
  }, [form])

  return {
    /** Certainly missing: the form may not be sent. */
    isMissing,
    /** Missing, or not known yet. */
    isAwaited: isNeeded && !bytes,
    error: messageOf(),
    onChoose: (control: HTMLInputElement) => setBytes(bytesIn(control)),
    /** Stops a form whose invoice is missing or too large. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      setAsked(true)
      if (isMissing || isTooLarge) event.preventDefault()
    },
  }

  function messageOf(): string | undefined {
    if (isTooLarge) return invoiceTooLarge
    if (isMissing) return wasAsked ? invoiceMissing : error
    return bytes === 0 || bytes === undefined ? error : undefined
  }
}

function bytesIn({ files }: HTMLInputElement): number {
  return files?.[0]?.size ?? 0
}
