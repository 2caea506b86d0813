/** There for as long as the browser is open: the person put the urge off. */
export const URGE_COOKIE = "counterfoil.second-factor";
