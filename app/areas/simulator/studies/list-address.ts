type Asked = { page?: number; sort: string; direction: string; text: string }

/** The address of the list as asked for; what is as at first is left out. */
export function listAddress({ page = 1, sort, direction, text }: Asked): string {
  const query = new URLSearchParams()
  if (text !== '') query.set('text', text)
  if (sort !== 'createdAt' || direction !== 'desc') {
    query.set('sort', sort)
    query.set('direction', direction)
  }
  if (page > 1) query.set('page', String(page))
  const written = query.toString()
  return written === '' ? '/simulacao/estudos' : `/simulacao/estudos?${written}`
}
