import { JWT } from 'google-auth-library'
import { z } from 'zod'
import type { ExportCell } from '../sheets/table'

export type Spreadsheet = ReturnType<typeof openSpreadsheet>

type Options = {
  spreadsheetId: string
  /** Key of a service account that may edit the spreadsheet. */
  credentials: { client_email: string; private_key: string; token_uri?: string | undefined }
  /** Address of the Sheets API. */
  url: string
}

type Row = readonly ExportCell[]

const tokenUrl = 'https://oauth2.googleapis.com/token'
const valueRange = z.object({ values: z.array(z.array(z.unknown())).default([]) })

/** A Google spreadsheet, one tab per sheet. Values are raw: a text that begins with "=" stays a text. */
export function openSpreadsheet({ spreadsheetId, credentials, url }: Options) {
  const client = new JWT({
    email: credentials.client_email,
    key: credentials.private_key,
    scopes: ['https://www.googleapis.com/auth/spreadsheets'],
    transporterOptions: { timeout: 20_000, fetchImplementation: fetchingTokensAt(credentials.token_uri ?? tokenUrl) },
  })
  const values = `${url.replace(/\/$/, '')}/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}/values`

  const read = async (range: string) => {
    const query = 'valueRenderOption=UNFORMATTED_VALUE'
    const { data } = await client.request({ url: `${values}/${encodeURIComponent(range)}?${query}` })
    return valueRange.parse(data).values
  }

  return {
    /** Writes the column names if the first row is empty, or has only some of them. */
    async head(sheet: string, header: readonly string[]): Promise<void> {
      const [names = []] = await read(`${sheet}!1:1`)
      if (names.length >= header.length || names.some((name, index) => name !== header[index])) return
      const range = `${sheet}!A1`
      const address = `${values}/${encodeURIComponent(range)}?valueInputOption=RAW`
      await client.request({ url: address, method: 'PUT', data: { range, values: [header] } })
    },

    async append(sheet: string, row: Row): Promise<void> {
      const query = 'valueInputOption=RAW&insertDataOption=INSERT_ROWS'
      // Repeating an append adds another row, so the client must not retry by itself.
      await client.request({
        url: `${values}/${encodeURIComponent(`${sheet}!A1`)}:append?${query}`,
        method: 'POST',
        data: { values: [row] },
        retry: false,
      })
    },

    async holds(sheet: string, row: Row): Promise<boolean> {
      const wanted = JSON.stringify(row)
      return (await read(`${sheet}!A:Z`)).some((present) => JSON.stringify(present) === wanted)
    },
  }
}

/** The library only knows Google's own token address; a key may contain another. */
function fetchingTokensAt(address: string): typeof fetch {
  return (input, init) => fetch(String(input) === tokenUrl ? address : input, init)
}
