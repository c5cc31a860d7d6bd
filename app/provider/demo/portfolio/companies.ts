/** Where a unit stands. */
type Site = { name: string; uf: string; distributor: string; submarket: string }

export type DemoCompany = {
  id: string
  name: string
  initials: string
  /** The first eight digits of its CNPJ. */
  cnpjRoot: string
  status: 'EM_ADESAO' | 'ATIVO'
  partnerId?: string
  /** Average consumption of a unit, from the smallest to the largest. [MWh/month] */
  baseMwh: readonly [number, number]
  /** The share by which the months of most and of least consumption differ from the average, and the first of them. */
  season: { fraction: number; peakMonth: number }
  /** Whether its units are closed at the weekend. */
  isClosedAtWeekend: boolean
  /** Reports of how many finalised months are there. */
  reportedMonths: number
  sites: readonly Site[]
}

const pe = { uf: 'PE', distributor: 'Neoenergia Pernambuco', submarket: 'NORDESTE' }
const rn = { uf: 'RN', distributor: 'Neoenergia Cosern', submarket: 'NE' }
const pb = { uf: 'PB', distributor: 'Energisa PB', submarket: 'NORDESTE' }
const ce = { uf: 'CE', distributor: 'Enel CE', submarket: 'NE' }
const ba = { uf: 'BA', distributor: 'Neoenergia Coelba', submarket: 'NORDESTE' }
const pa = { uf: 'PA', distributor: 'Equatorial PA', submarket: 'NORTE' }
const mg = { uf: 'MG', distributor: 'Cemig', submarket: 'SUDESTE' }
const sp = { uf: 'SP', distributor: 'Enel SP', submarket: 'SE' }
const go = { uf: 'GO', distributor: 'Equatorial GO', submarket: 'CENTRO-OESTE' }
const mt = { uf: 'MT', distributor: 'Energisa MT', submarket: 'CENTROOESTE' }
const pr = { uf: 'PR', distributor: 'Copel', submarket: 'SUL' }
const sc = { uf: 'SC', distributor: 'Celesc', submarket: 'SUL' }

const cities: readonly (Omit<Site, 'name'> & { city: string })[] = [
  ...['Recife', 'Olinda', 'Caruaru', 'Petrolina', 'Garanhuns'].map((city) => ({ city, ...pe })),
  ...['Natal', 'Mossoró'].map((city) => ({ city, ...rn })),
  ...['João Pessoa', 'Campina Grande'].map((city) => ({ city, ...pb })),
  ...['Fortaleza', 'Sobral', 'Juazeiro do Norte'].map((city) => ({ city, ...ce })),
  ...['Salvador', 'Feira de Santana', 'Vitória da Conquista'].map((city) => ({ city, ...ba })),
  ...['Belém', 'Marabá'].map((city) => ({ city, ...pa })),
  ...['Belo Horizonte', 'Uberlândia', 'Juiz de Fora'].map((city) => ({ city, ...mg })),
  ...['São Paulo', 'Osasco', 'Santo André'].map((city) => ({ city, ...sp })),
  ...['Goiânia', 'Anápolis'].map((city) => ({ city, ...go })),
  ...['Cuiabá', 'Rondonópolis'].map((city) => ({ city, ...mt })),
  ...['Curitiba', 'Londrina', 'Maringá'].map((city) => ({ city, ...pr })),
  ...['Joinville', 'Florianópolis'].map((city) => ({ city, ...sc })),
]

/** The invented partner companies, each with the account that belongs to it. */
export const demoPartners = [
  {
    id: 'demo-parceira-capibaribe',
    name: 'Solar do Capibaribe Integradora',
    initials: 'CAPIBARIBE',
    cnpjRoot: '31804712',
    accountId: 'demo-black',
    receivedBrl: 48_712.35,
    receivableBrl: 12_940.8,
  },
  {
    id: 'demo-parceira-antunes',
    name: 'Antunes Engenharia Elétrica',
    initials: 'ANTUNES',
    cnpjRoot: '27516093',
    accountId: 'demo-basic',
    receivedBrl: 9_318.4,
    receivableBrl: 4_205.15,
  },
  {
    id: 'demo-parceira-sampaio',
    name: 'Sampaio Consultoria',
    initials: 'SAMPAIO',
    cnpjRoot: '40267381',
    accountId: 'demo-parceiro',
    receivedBrl: 0,
    receivableBrl: 1_870,
  },
] as const

const [capibaribe, antunes, sampaio] = demoPartners

export const demoCompanies: readonly DemoCompany[] = [
  {
    id: 'demo-empresa-serra-alta',
    name: 'Laticínios Serra Alta',
    initials: 'SERRA ALTA',
    cnpjRoot: '18402957',
    status: 'ATIVO',
    partnerId: capibaribe.id,
    baseMwh: [60, 420],
    season: { fraction: 0.12, peakMonth: 2 },
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      { name: 'Centro de Distribuição Caruaru', ...pe },
      { name: 'Fábrica Garanhuns', ...pe },
      { name: 'Fábrica Bom Conselho', ...pe },
      { name: 'Posto de Resfriamento Pesqueira', ...pe },
      { name: 'Posto de Resfriamento Buíque', ...pe },
      { name: 'Centro de Distribuição Natal', ...rn },
      { name: 'Câmara Fria Recife', ...pe },
      { name: 'Queijaria Gravatá', ...pe },
    ],
  },
  {
    id: 'demo-empresa-ipojuca',
    name: 'Cerâmica Vale do Ipojuca',
    initials: 'IPOJUCA',
    cnpjRoot: '09631284',
    status: 'ATIVO',
    baseMwh: [180, 2_400],
    season: { fraction: 0.05, peakMonth: 11 },
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      { name: 'Fornos Ipojuca', ...pe },
      { name: 'Moagem Escada', ...pe },
      { name: 'Esmaltação Cabo', ...pe },
      { name: 'Expedição Suape', ...pe },
    ],
  },
  {
    id: 'demo-empresa-boa-praca',
    name: 'Rede Mercantil Boa Praça',
    initials: 'BOA PRAÇA',
    cnpjRoot: '22947106',
    status: 'ATIVO',
    partnerId: antunes.id,
    baseMwh: [70, 260],
    season: { fraction: 0.09, peakMonth: 1 },
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      ...['Aldeota', 'Messejana', 'Parangaba', 'Montese', 'Maracanaú'].map((name) => ({ name: `Supermercado ${name}`, ...ce })),
      ...['Ponta Negra', 'Alecrim', 'Parnamirim'].map((name) => ({ name: `Supermercado ${name}`, ...rn })),
      ...['Tambaú', 'Bancários', 'Mangabeira'].map((name) => ({ name: `Supermercado ${name}`, ...pb })),
      { name: 'Centro de Distribuição Eusébio', ...ce },
    ],
  },
  {
    id: 'demo-empresa-costa-do-sol',
    name: 'Hotéis Costa do Sol',
    initials: 'COSTA DO SOL',
    cnpjRoot: '35218640',
    status: 'ATIVO',
    partnerId: sampaio.id,
    baseMwh: [90, 240],
    season: { fraction: 0.22, peakMonth: 1 },
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      { name: 'Hotel Porto Seguro', ...ba },
      { name: 'Hotel Praia do Forte', ...ba },
      { name: 'Hotel Porto de Galinhas', ...pe },
      { name: 'Hotel Pipa', ...rn },
      { name: 'Lavanderia Central Salvador', ...ba },
    ],
  },
  {
    id: 'demo-empresa-borborema',
    name: 'Fiação Borborema',
    initials: 'BORBOREMA',
    cnpjRoot: '14769230',
    status: 'ATIVO',
    partnerId: capibaribe.id,
    baseMwh: [300, 1_900],
    season: { fraction: 0.06, peakMonth: 10 },
    isClosedAtWeekend: true,
    reportedMonths: 12,
    sites: [
      { name: 'Fiação Campina Grande', ...pb },
      { name: 'Tecelagem Santa Rita', ...pb },
      { name: 'Tinturaria São Bento', ...pb },
      { name: 'Malharia Uberlândia', ...mg },
      { name: 'Beneficiamento Rio Verde', ...go },
    ],
  },
  {
    id: 'demo-empresa-tres-barras',
    name: 'Avícola Três Barras',
    initials: 'TRÊS BARRAS',
    cnpjRoot: '42083517',
    status: 'EM_ADESAO',
    partnerId: antunes.id,
    baseMwh: [110, 700],
    season: { fraction: 0.1, peakMonth: 1 },
    isClosedAtWeekend: true,
    reportedMonths: 0,
    sites: [
      { name: 'Abatedouro Toledo', ...pr },
      { name: 'Incubatório Cascavel', ...pr },
      { name: 'Fábrica de Ração Palotina', ...pr },
      { name: 'Frigorífico Chapecó', ...sc },
      { name: 'Granja Xanxerê', ...sc },
      { name: 'Granja Concórdia', ...sc },
    ],
  },
  {
    id: 'demo-empresa-vitalis',
    name: 'Drogarias Vitalis',
    initials: 'VITALIS',
    cnpjRoot: '51370468',
    status: 'ATIVO',
    partnerId: capibaribe.id,
    baseMwh: [22, 85],
    season: { fraction: 0.11, peakMonth: 2 },
    isClosedAtWeekend: false,
    reportedMonths: 3,
    sites: Array.from({ length: 300 }, (_, index) => {
      const { city, ...place } = cities[index % cities.length]!
      return { name: `Loja ${String(index + 1).padStart(3, '0')} ${city}`, ...place }
    }),
  },
  {
    id: 'demo-empresa-chapada',
    name: 'Frigorífico Chapada',
    initials: 'CHAPADA',
    cnpjRoot: '29154803',
    status: 'EM_ADESAO',
    partnerId: capibaribe.id,
    baseMwh: [0, 0],
    season: { fraction: 0, peakMonth: 1 },
    isClosedAtWeekend: true,
    reportedMonths: 0,
    sites: [],
  },
]

/** The clients' accounts and the companies that they belong to. */
export const demoClients = [
  { accountId: 'demo-cliente', companyId: 'demo-empresa-serra-alta' },
  { accountId: 'demo-rede', companyId: 'demo-empresa-vitalis' },
  { accountId: 'demo-simulador', companyId: 'demo-empresa-ipojuca' },
  { accountId: 'demo-pesquisa', companyId: 'demo-empresa-chapada' },
] as const
