// Venues of the demo's events, by organisation. The first is the organisation's own house.

export interface Place {
  venue: string
  address1: string
  city: string
  state: string | null
  country: string
  zip: string
}

const at =
  (city: string, state: string | null, country: string) =>
  (venue: string, address1: string, zip: string): Place => ({ venue, address1, city, state, country, zip })
const rotterdam = at('Rotterdam', null, 'Netherlands')
const halifax = at('Halifax', 'Nova Scotia', 'Canada')
const muscat = at('مسقط', null, 'سلطنة عُمان')

export const places: Record<string, readonly [Place, ...Place[]]> = {
  'form-and-field': [
    rotterdam('Tram Depot Hall', 'Remiseweg 8', '3000 AA'),
    rotterdam('Second Bench', 'Kade 41, third door', '3000 AB'),
    rotterdam('North Quay Press', 'Noordkade 3', '3000 AC'),
    rotterdam('City Library, reading room', 'Marktplein 1', '3000 AD'),
    rotterdam('The Tool Library', 'Sluisstraat 12', '3000 AE'),
  ],
  ropewalk: [
    halifax('The Ropewalk', '12 Tarred Yarn Lane', 'B3J 0A1'),
    halifax('Bike Kitchen', '7 Lower Wharf', 'B3J 0A2'),
    halifax('St. Brendan’s hall', '90 Agricola Street', 'B3K 0A3'),
  ],
  majlis: [
    muscat('بيت الحرفيين', 'سكة الباب الأزرق ٨', '111'),
    muscat('مكتبة الأدوات', 'شارع الميناء ٢٤', '112'),
    muscat('ورشة السدرة', 'خلف السوق القديم', '113'),
  ],
}
