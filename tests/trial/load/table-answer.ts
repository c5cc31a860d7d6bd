import { faultOf } from '../fuzz/answer-fault'

/** The fault of an answer to an unreadable file: it should be a page with the form and a sentence, 400 or 422. */
export function tableAnswerFault({ status, text }: { status: number; text: string }, sentence: string): string | undefined {
  const fault = faultOf(status, text)
  if (fault) return fault
  if (status !== 400 && status !== 422) return `${status} no lugar de uma recusa`
  return text.includes(sentence) ? undefined : `${status} sem a frase "${sentence}"`
}
