/** Parses the page of a response, without its style elements: this page has the same style, and its policy blocks others. */
export async function parsePage(response: Response): Promise<Document> {
  const html = await response.text()
  return new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/s, ''), 'text/html')
}
