/** The page that answered, without its style: this page has the same, and the browser's policy takes no other's. */
export async function pageOf(response: Response): Promise<Document> {
  const html = await response.text()
  return new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/s, ''), 'text/html')
}
