/** People of the company whose proposals end with the contact page; the customer hands over their e-mails. */
const internalContacts: readonly string[] = []

/** Whether a proposal ends with the contact page: its author is a known internal contact, or the company's own mailbox. */
export function showsContact(userEmail: string, companyEmail: string, contacts = internalContacts): boolean {
  const known = [companyEmail, ...contacts].map(sameAddress)
  return known.includes(sameAddress(userEmail)) && userEmail.trim() !== ''
}

function sameAddress(email: string): string {
  return email.trim().toLowerCase()
}
