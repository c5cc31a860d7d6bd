import { broken, UnreadableInvoiceError } from '../unreadable'
import { all, at, textAt, type XmlElement } from './element'

/** The note in a file, with or without its authorisation, and the tax office's answer. */
export function findNote(root: XmlElement): { note: XmlElement; protocol: XmlElement | undefined } {
  const whole = at(root, 'nf3eProc') ?? root
  const notes = all(whole, 'NF3e').flatMap((it) => all(it, 'infNF3e'))
  const [note, other] = notes
  if (!note) throw new UnreadableInvoiceError('not-an-invoice', otherDocument(root))
  if (other) throw new UnreadableInvoiceError('several-units', 'O arquivo traz mais de uma fatura: envie uma de cada vez.')
  const protocol = at(whole, 'protNF3e/infProt')
  checkAuthorised(note, protocol)
  checkIsInvoice(note)
  return { note, protocol }
}

function otherDocument(root: XmlElement) {
  if (all(root, 'nfeProc').length + all(root, 'NFe').length > 0) {
    return 'Este XML é de uma NF-e, como a que o comercializador emite pela energia do mercado livre. Envie a fatura da distribuidora (NF3e).'
  }
  return 'Este XML não é de uma fatura de energia elétrica (NF3e).'
}

/** 100: authorised; 150: authorised late. Without a protocol the status is unknown and accepted. */
function checkAuthorised(note: XmlElement, protocol: XmlElement | undefined) {
  if (textAt(note, 'ide/tpAmb') === '2') {
    throw new UnreadableInvoiceError('not-authorised', 'Esta nota foi emitida em ambiente de teste e não tem valor fiscal.')
  }
  const status = textAt(protocol, 'cStat')
  if (status === undefined || status === '100' || status === '150') return
  const message = `A Secretaria da Fazenda não autorizou esta nota, ou a cancelou (situação ${status}). Peça à distribuidora a fatura que vale.`
  throw new UnreadableInvoiceError('not-authorised', message)
}

function checkIsInvoice(note: XmlElement) {
  const model = textAt(note, 'ide/mod')
  if (model !== undefined && model !== '66')
    throw new UnreadableInvoiceError('not-an-invoice', 'Este documento não é uma NF3e (modelo 66).')
  if (textAt(note, 'ide/finNF3e') === '3') {
    throw new UnreadableInvoiceError('not-an-invoice', 'Esta nota só ajusta uma fatura anterior. Envie a fatura do mês.')
  }
  const access = textAt(note, 'acessante/tpAcesso')
  if (access === '0' || access === '7' || access === '8') {
    throw new UnreadableInvoiceError(
      'not-an-invoice',
      'Esta fatura é de uma usina ou de outra distribuidora, não de um consumidor.',
    )
  }
  if (!at(note, 'total')) throw broken('não tem o total')
}
