/** Whether a provider elsewhere can serve. A foreign provider may have no /readyz, so any answer below 500 counts as ready. */
export async function providerState(baseUrl: string, withinMs = 2_000): Promise<'ok' | 'indisponível'> {
  try {
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(withinMs) })
    await answer.body?.cancel()
    return answer.status < 500 ? 'ok' : 'indisponível'
  } catch {
    return 'indisponível'
  }
}
