// Also known to the browser, whose error page treats these two differently. The whole table stays
// with the server: nobody else needs its words.
export const noPermission = "You don't have permission to access this page.";
export const needsSecondFactor = "Administrators need a second factor. Please set one up first.";
