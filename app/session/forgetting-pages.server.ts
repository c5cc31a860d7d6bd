/** The browser forgets the pages that it stored: after a sign-in has ended, the next person goes back to none of them. */
export function forgettingPages(answer: Response): Response {
  answer.headers.set('Clear-Site-Data', '"cache"')
  return answer
}
