/** The address that opens a chat with a phone, with the first message already written. */
export function chatUrl(phone: string, message: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
