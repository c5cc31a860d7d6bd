const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

export const months12 = <Value>(value: Value) => months.map(() => value)

type Cells = Record<string, string | readonly string[]>

/** The columns of ANEEL's ucmt_pj.csv, with a captive, active unit of Natal, of 12,000 kWh and 80 kW a month. */
const medium: Cells = {
  COD_ID_ENCR: 'A1B2',
  DIST: '40',
  PAC: 'p',
  MUN: '2408102',
  CEG_GD: '',
  LGRD: 'RUA SIGILOSA 1',
  BRR: 'TIROL',
  CEP: '59000-000',
  CLAS_SUB: 'CO1',
  CNAE: '4711-3/02',
  GRU_TAR: 'A4',
  SIT_ATIV: 'AT',
  CAR_INST: '112,5',
  LIV: '0',
  DEM_CONT: '100',
  DEM: months12('80'),
  ENE: months12('12000'),
  DATA_BASE: '31DEC2024:00:00:00.0000000',
  POINT_X: '-35.2',
  POINT_Y: '-5.8',
}

/** The same of ucat_pj.csv, whose months have peak and off-peak: 4,000 and 96,000 kWh, 300 and 500 kW. */
const high: Cells = {
  ...medium,
  COD_ID_ENCR: 'AT9',
  GRU_TAR: 'A3',
  DEM_CONT: '0',
  DEM: [],
  ENE: [],
  DEM_P: months12('300'),
  DEM_F: months12('500'),
  ENE_P: months12('4000'),
  ENE_F: months12('96000'),
}

/** Lines of a file of medium voltage, each row with changed cells; a list is one cell a month. */
export function ucmt(...changes: Cells[]): string {
  return file(changes.map((change) => ({ ...medium, ...change })))
}

export function ucat(...changes: Cells[]): string {
  return file(changes.map((change) => ({ ...high, ...change })))
}

function file(rows: Cells[]): string {
  const names = Object.entries(rows[0]!).flatMap(([name, cell]) =>
    typeof cell === 'string' ? [name] : cell.map((_, index) => `${name}_${months[index]}`),
  )
  return [names, ...rows.map((row) => Object.values(row).flat())].map((cells) => `${cells.join(';')}\n`).join('')
}
