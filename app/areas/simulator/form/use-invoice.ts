import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { maxFileBytes } from '~/domain/files/limits'
import { invoiceFileName, invoiceMissing, invoiceTooLarge } from './sections/invoice-file'

type Options = { isNeeded: boolean; error: string | undefined }

/** Whether the invoice this form needs was chosen; nobody knows before the script is there to look. */
export function useInvoice(form: RefObject<HTMLFormElement>, { isNeeded, error }: Options) {
  const [bytes, setBytes] = useState<number>()
  const [wasAsked, setAsked] = useState(false)
  const isMissing = isNeeded && bytes === 0
  const isTooLarge = bytes !== undefined && bytes > maxFileBytes

  useEffect(() => {
    const control = form.current?.elements.namedItem(invoiceFileName)
    // The document is the outside world here: a file may have been chosen before this code ran.
    // oxlint-disable-next-line react/set-state-in-effect
    if (control instanceof HTMLInputElement) setBytes(bytesIn(control))
  }, [form])

  return {
    /** Known to be missing: the form may not be sent. */
    isMissing,
    /** Not known to be there. */
    isAwaited: isNeeded && !bytes,
    error: messageOf(),
    onChoose: (control: HTMLInputElement) => setBytes(bytesIn(control)),
    /** Holds back a form that the server would refuse before reading it. */
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
