/** The drawing behind the banner: a coast at dusk with lighthouse, turbines and panels. Phones show its right half. */
export function LighthouseScene() {
  return (
    <svg
      className="scene"
      aria-hidden="true"
      width="1440"
      height="600"
      viewBox="0 0 1440 600"
      preserveAspectRatio="xMaxYMax slice"
    >
      <linearGradient id="beam">
        <stop stopColor="#f2b134" stopOpacity="0" />
        <stop offset="1" stopColor="#f2b134" stopOpacity=".7" />
      </linearGradient>
      <radialGradient
        id="glow"
        cx="1060"
        cy="450"
        r="520"
        gradientUnits="userSpaceOnUse"
        gradientTransform="matrix(1 0 0 .4 0 270)"
      >
        <stop stopColor="#f2b134" stopOpacity=".5" />
        <stop offset="1" stopColor="#f2b134" stopOpacity="0" />
      </radialGradient>
      <path fill="url(#glow)" d="M500 180h940v270H500z" />
      <path fill="url(#beam)" d="M1196 168 520 88v160z" />
      <path fill="#f2b134" opacity=".35" d="m1214 168 226-34v68z" />
      <path fill="#1b4465" d="M660 450c60-30 130-48 200-44s100 28 160 24 90-22 170-16v36z" />
      <path
        fill="none"
        stroke="#a9c1d6"
        strokeWidth="3"
        strokeLinecap="round"
        d="M850 410v-92l-4-40m4 40 36 18m-36-18-33 22M950 414V304l30-36m-30 36 16 44m-16-44-46-6M1050 428v-78l2-34m-2 34 30 15m-30-15-28 19"
      />
      <path fill="#0b2036" d="M0 450h1440v150H0z" />
      <g strokeWidth="3" strokeLinecap="round">
        <path stroke="#a47d33" d="M850 466h170M900 484h80M820 502h130m30 0h40M880 524h70" />
        <path stroke="#2a4a69" d="M560 510h110M640 545h130M700 476h60M600 580h140" />
      </g>
      <path fill="#071522" d="M960 600c30-40 40-92 96-118 40-18 84-24 130-26 90-4 170-30 254-34v178z" />
      <path fill="#13304b" d="M1090 600c40-50 120-72 350-92v92z" />
      <path
        stroke="#8fc4ff"
        strokeWidth="1.500"
        fill="#1d5fa8"
        d="m1150 560 20-30h52l-16 30zM1222 556l16-30h54l-12 30zM1300 552l12-30h56l-8 30zM1380 548l8-30h52v30zM1180 506l14-20h38l-11 20zM1246 502l10-20h40l-8 20zM1312 497l8-20h42l-6 20zM1376 492l6-20h44l-3 20z"
      />
      <path fill="#eaf0f6" d="m1186 196-14 262h66l-14-262z" />
      <path fill="#2a6496" d="m1183.500 240-3.200 60h49.400l-3.200-60zM1176.700 364l-3.200 62h63l-3.200-62z" />
      <path fill="#071522" d="M1176 186h58v12h-58zM1188 150h34v36h-34zM1182 150l23-24 23 24zM1198 458v-30a7 7 0 0 1 14 0v30z" />
      <path opacity=".14" d="m1210 196 6 262h22l-14-262z" />
      <circle cx="1205" cy="168" r="11" fill="#ffe9b8" />
      <path
        stroke="#eaf0f6"
        strokeWidth="4"
        strokeLinecap="round"
        d="M700 60h0M980 70h0M1080 250h0M1330 70h0M1390 270h0M1120 40h0"
      />
    </svg>
  )
}
